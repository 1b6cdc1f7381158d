import { Crop } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { onDemand } from '@/components/on-demand';
import { Button } from '@/components/ui/button';
import { WEBSITE_SETTINGS } from '@/content/staff/website';
import type { PhotoPart } from './prepare-website-photo';

const COPY = WEBSITE_SETTINGS.photos.crop;

const CropDialog = onDemand(async () => (await import('./crop-dialog')).CropDialog);

interface CropButtonProps {
  /** The photo's name. */
  readonly name: string;
  /** The file as it was chosen, or what is stored of it. */
  readonly load: () => Promise<File>;
  readonly onCrop: (file: File, part: PhotoPart) => void;
}

/** Leads to the choice of another part of a photo. */
export function CropButton({ name, load, onCrop }: CropButtonProps) {
  const [isLoading, setIsLoading] = useState(false);
  const [opened, setOpened] = useState<{ readonly file: File; readonly source: string }>();

  useEffect(() => {
    if (!opened) return undefined;
    return () => URL.revokeObjectURL(opened.source);
  }, [opened]);

  async function open(): Promise<void> {
    setIsLoading(true);
    try {
      const file = await load();
      setOpened({ file, source: URL.createObjectURL(file) });
    } catch {
      toast.error(COPY.failed);
    }
    setIsLoading(false);
  }

  return (
    <>
      <Button
        look="outline"
        size="s"
        className="mt-2"
        isBusy={isLoading}
        aria-label={COPY.open(name)}
        onClick={() => void open()}
      >
        <Crop size={16} aria-hidden="true" />
        {COPY.openShort}
      </Button>
      {opened ? (
        <CropDialog
          name={name}
          source={opened.source}
          onCrop={(part) => {
            onCrop(opened.file, part);
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}
