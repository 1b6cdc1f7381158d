import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogTitle } from '@/components/ui/dialog';
import { EXPORT } from '@/content/staff/export';
import type { FileFormat } from './use-download-all-bookings';
import { DownloadFailure } from './download-first';
import { FormatChoice } from './format-choice';

interface FileDialogProps {
  readonly title: string;
  readonly text: string;
  readonly formatTexts: Readonly<Record<FileFormat, string>>;
  readonly isBusy?: boolean;
  readonly error?: Error | null;
  readonly onDownload: (format: FileFormat) => void;
  readonly onClose: () => void;
}

/** Hands something over as a file, as CSV or JSON. It is open while its address says so. */
export function FileDialog(props: FileDialogProps) {
  const { title, text, formatTexts, isBusy = false, error, onDownload, onClose } = props;
  const [format, setFormat] = useState<FileFormat>('csv');
  return (
    <Dialog className="md:w-[min(520px,100vw-40px)]" closesOnBack={false} onClose={onClose}>
      <DialogBody>
        <DialogTitle>{title}</DialogTitle>
        <p className="text-sm text-text-2">{text}</p>
        <FormatChoice
          value={format}
          text={formatTexts[format]}
          isDisabled={isBusy}
          onChange={setFormat}
        />
        {error ? <DownloadFailure error={error} /> : null}
        <div className="grid gap-2.5 md:flex md:justify-end">
          <Button look="outline" size="s" className="max-md:order-last" onClick={onClose}>
            {EXPORT.close}
          </Button>
          <Button size="s" isBusy={isBusy} onClick={() => onDownload(format)}>
            <Download className="flex-none" size={18} aria-hidden="true" />
            {isBusy ? EXPORT.busy : EXPORT.submit}
          </Button>
        </div>
      </DialogBody>
    </Dialog>
  );
}
