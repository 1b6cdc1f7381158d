import { toast } from 'sonner';
import { NUMBERS_FILE } from '@/content/staff/numbers';
import type { Day } from '@/domain/day';
import type { RecentNumbers, SpanNumbers } from './api';
import type { FileFormat } from '../bookings/export/use-download-all-bookings';
import { FileDialog } from '../bookings/export/file-dialog';
import { saveNumbers } from './save-numbers';
import { allTables } from './tables';

interface NumbersDownloadProps {
  readonly recent: RecentNumbers;
  readonly numbers: SpanNumbers;
  readonly today: Day;
  readonly onClose: () => void;
}

export function NumbersDownload({ recent, numbers, today, onClose }: NumbersDownloadProps) {
  const handleDownload = (format: FileFormat): void => {
    saveNumbers(format, allTables(recent, numbers, today));
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
