import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { WEBSITE_SETTINGS } from '@/content/staff/website';
import { PHOTO_RATIO, type PhotoPart } from './prepare-website-photo';

const COPY = WEBSITE_SETTINGS.photos.crop;
const MOST_ZOOM = 4;
const ZOOM_STEP = 0.05;

interface CropDialogProps {
  /** The photo's name, for the title. */
  readonly name: string;
  /** Address of the picture. */
  readonly source: string;
  readonly onCrop: (part: PhotoPart) => void;
  readonly onClose: () => void;
}

/** Which part of a photo is shown: dragged, pinched, or by arrow keys and the slider. */
export function CropDialog({ name, source, onCrop, onClose }: CropDialogProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<PhotoPart>();
  return (
    <Dialog className="grid gap-4 p-5 md:w-[640px] md:p-6" closesOutside={false} onClose={onClose}>
      <div className="flex items-center justify-between gap-4">
        <DialogTitle>{COPY.title(name)}</DialogTitle>
        <DialogClose label={COPY.close} />
      </div>
      <div className="relative aspect-4/3 overflow-hidden rounded-m bg-ink-900">
        <Cropper
          image={source}
          aspect={PHOTO_RATIO}
          crop={place}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': COPY.area }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_percent, { x, y, width, height }) =>
            setPart({ left: x, top: y, width, height })
          }
        />
      </div>
      <label className="flex min-h-11 items-center gap-4 text-sm font-medium">
        {COPY.zoom}
        <input
          className="min-w-0 flex-1 accent-text"
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
        />
      </label>
      <p className="text-sm text-text-2">{COPY.hint}</p>
      <Button
        look="ink"
        disabled={!part}
        onClick={() => {
          if (part) onCrop(part);
        }}
      >
        {COPY.save}
      </Button>
    </Dialog>
  );
}
