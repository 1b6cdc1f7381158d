import { toast } from 'sonner';
import { NUMBERS_FILE } from '@/content/staff/numbers';
import type { FileFormat } from '../bookings/export/use-download-all-bookings';
import { FileDialog } from '../bookings/export/file-dialog';
import { saveNumbers } from './save-numbers';
import type { Series } from './series';

interface NumbersDownloadProps {
  readonly series: readonly Series[];
  readonly onClose: () => void;
}

export function NumbersDownload({ series, onClose }: NumbersDownloadProps) {
  const handleDownload = (format: FileFormat): void => {
    saveNumbers(format, series);
    toast.success(NUMBERS_FILE.done);
    onClose();
  };
  return (
    <FileDialog
      title={NUMBERS_FILE.title}
      text={NUMBERS_FILE.text}
      formatTexts={NUMBERS_FILE.formatTexts}
      onDownload={handleDownload}
      onClose={onClose}
    />
  );
}
