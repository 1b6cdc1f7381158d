import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { TILL } from '@/content/staff/till';
import type { Day } from '@/domain/day';
import { firstOfMonth } from '@/domain/month';
import { readBooks } from './api';
import { saveCsv } from '../../bookings/export/save-export';
import { bookColumns } from './save-books';

interface BooksDialogProps {
  readonly day: Day;
  readonly onClose: () => void;
}

/** Receipts and payments of a period as a file, with the taxes in columns. */
export function BooksDialog({ day, onClose }: BooksDialogProps) {
  const [from, setFrom] = useState<Day>(firstOfMonth(day));
  const [to, setTo] = useState<Day>(day);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => readBooks(from, to),
    onSuccess: (entries) => {
      saveCsv('books', bookColumns(entries), entries);
      onClose();
    },
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <Dialog className="p-6 md:w-120" closesOnBack={false} onClose={onClose}>
      <DialogTitle>{TILL.downloadTitle}</DialogTitle>
      <form className="mt-4 grid gap-4" onSubmit={handleSubmit}>
        <div className="grid grid-cols-2 gap-3">
          <Field label={TILL.from}>
            <Input
              type="date"
              required
              max={to}
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
          </Field>
          <Field label={TILL.to}>
            <Input
              type="date"
              required
              min={from}
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
          </Field>
        </div>
        {error ? (
          <Note tone="bad" role="alert">
            {TILL.failedTitle}
          </Note>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="ink" size="s" isBusy={isPending}>
            {isPending ? TILL.saving : TILL.save}
          </Button>
          <Button look="outline" size="s" onClick={onClose}>
            {TILL.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
