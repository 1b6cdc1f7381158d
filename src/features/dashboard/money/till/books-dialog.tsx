import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { FormInput } from '@/components/ui/form-field';
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
    failure: () => TILL.failedTitle,
    onDone: onClose,
  });
  const [from, to] = useWatch({ control: form.control, name: ['from', 'to'] });
  return (
    <Dialog className="p-6 md:w-120" closesOnBack={false} onClose={onClose}>
      <DialogTitle>{TILL.downloadTitle}</DialogTitle>
      <StaffForm
        form={{ ...form, isDirty: false }}
        texts={TILL}
        className="mt-4 grid-cols-2"
        noValidate={false}
        onClose={onClose}
      >
        <FormInput name="from" type="date" required max={to} label={TILL.from} />
        <FormInput name="to" type="date" required min={from} label={TILL.to} />
      </StaffForm>
    </Dialog>
  );
}
