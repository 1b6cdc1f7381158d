import { Download } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogTitle } from '@/components/ui/dialog';
import { RadioCard, RadioCards } from '@/components/ui/radio-cards';
import { EXPORT } from '@/content/staff/export';
import { type BookingList, isPartial } from '../api/list-state';
import type { ListedBooking } from '../api/listed-booking';
import { type FileFormat, useDownloadAllBookings } from './use-download-all-bookings';
import { CSV_COLUMNS, bookingData } from './booking-columns';
import { DownloadFailure } from './download-first';
import { DownloadProgress } from './download-progress';
import { FormatChoice } from './format-choice';
import { saveCsv, saveJson } from './save-export';

type Extent = 'list' | 'all';

interface DownloadDialogProps {
  readonly list: BookingList;
  /** The list as shown: searched, filtered and sorted. */
  readonly rows: readonly ListedBooking[];
  readonly isNarrowed: boolean;
  readonly onClose: () => void;
}

/** Hands the bookings over as a file: those of the list, or all of them. */
export function DownloadDialog({ list, rows, isNarrowed, onClose }: DownloadDialogProps) {
  const [extent, setExtent] = useState<Extent>('list');
  const [format, setFormat] = useState<FileFormat>('csv');
  const all = useDownloadAllBookings();
  const { isPending } = all;

  const finish = (count: number): void => {
    toast.success(EXPORT.done(count));
    onClose();
  };
  const handleDownload = (): void => {
    if (extent === 'all') {
      all.download(format, { onSuccess: finish });
      return;
    }
    if (format === 'csv') saveCsv('bookings', CSV_COLUMNS, rows);
    else saveJson('bookings', { bookings: rows.map(bookingData) });
    finish(rows.length);
  };
  const isAll = extent === 'all';
  return (
    <Dialog className="md:w-[min(520px,100vw-40px)]" onClose={onClose} closesOnBack={false}>
      <DialogBody>
        <DialogTitle>{EXPORT.title}</DialogTitle>
        <RadioCards
          aria-label={EXPORT.what}
          value={extent}
          disabled={isPending}
          onValueChange={(value) => setExtent(value === 'all' ? 'all' : 'list')}
        >
          <RadioCard value="list">
            <Choice
              name={EXPORT.list}
              text={
                isPartial(list)
                  ? EXPORT.listPartial(list.bookings.length, list.total)
                  : EXPORT.listText(rows.length, isNarrowed)
              }
            />
          </RadioCard>
          <RadioCard value="all">
            <Choice name={EXPORT.all} text={EXPORT.allText} />
          </RadioCard>
        </RadioCards>
        <FormatChoice
          value={format}
          text={EXPORT.formatText[isAll && format === 'json' ? 'backup' : format]}
          isDisabled={isPending}
          onChange={setFormat}
        />
        <p className="text-sm text-text-2">{EXPORT.personal}</p>
        {all.error ? <DownloadFailure error={all.error} /> : null}
        {isPending ? (
          <DownloadProgress progress={all.progress} onStop={all.stop} />
        ) : (
          <div className="grid gap-2.5 md:flex md:justify-end">
            <Button look="outline" size="s" className="max-md:order-last" onClick={onClose}>
              {EXPORT.close}
            </Button>
            <Button size="s" onClick={handleDownload}>
              <Download className="flex-none" size={18} aria-hidden="true" />
              {EXPORT.submit}
            </Button>
          </div>
        )}
      </DialogBody>
    </Dialog>
  );
}

function Choice({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <span>
      {name}
      <small className="mt-0.5 block text-sm font-normal text-text-2">{text}</small>
    </span>
  );
}
