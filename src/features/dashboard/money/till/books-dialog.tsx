import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { FormInput } from '@/components/ui/form-field';
import { Note } from '@/components/ui/note';
import { TILL } from '@/content/staff/till';
import type { Day } from '@/domain/day';
import { firstOfMonth } from '@/domain/month';
import { StaffForm, useStaffForm } from '../../shell/staff-form';
import { readBooks } from './api';
import { saveCsv } from '../../bookings/export/save-export';
import { bookColumns } from './save-books';

const schema = z.object({ from: z.string(), to: z.string() });
type Period = z.infer<typeof schema>;

interface BooksDialogProps {
  readonly day: Day;
  readonly onClose: () => void;
}

/** Receipts and payments of a period as a file, with the taxes in columns. */
export function BooksDialog({ day, onClose }: BooksDialogProps) {
  const form = useStaffForm({
    schema,
    start: { from: firstOfMonth(day), to: day },
    save: useMutation({
      mutationFn: ({ from, to }: Period) => readBooks(from, to),
      onSuccess: (entries) => saveCsv('books', bookColumns(entries), entries),
    }),
    send: (period) => period,
    onDone: onClose,
  });
  const { control, isBusy } = form;
  const [from, to] = useWatch({ control, name: ['from', 'to'] });
  return (
    <Dialog className="p-6 md:w-120" closesOnBack={false} onClose={onClose}>
      <DialogTitle>{TILL.downloadTitle}</DialogTitle>
      <StaffForm form={{ ...form, isDirty: false }} className="mt-4 grid gap-4" noValidate={false}>
        <div className="grid grid-cols-2 gap-3">
          <FormInput
            control={control}
            name="from"
            type="date"
            required
            max={to}
            label={TILL.from}
          />
          <FormInput control={control} name="to" type="date" required min={from} label={TILL.to} />
        </div>
        {form.error ? (
          <Note tone="bad" role="alert">
            {TILL.failedTitle}
          </Note>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="ink" size="s" isBusy={isBusy}>
            {isBusy ? TILL.saving : TILL.save}
          </Button>
          <Button look="outline" size="s" onClick={onClose}>
            {TILL.cancel}
          </Button>
        </div>
      </StaffForm>
    </Dialog>
  );
}
