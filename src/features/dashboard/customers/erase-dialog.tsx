import { Download, Eraser } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { FormInput } from '@/components/ui/form-field';
import { Note } from '@/components/ui/note';
import { ERASE } from '@/content/staff/customers';
import { failureKind, isOutcomeUnknown } from '@/lib/errors';
import { useDownloadCustomer } from './export/use-download-customer';
import { type ErasableBooking, erasableQuery } from './api';
import { useEraseBookings } from './erase-actions';
import { DownloadFailure } from '../bookings/export/download-first';
import { useIsOnline } from '@/lib/use-is-online';
import { sameName } from './customer-numbers';
import { idsToErase } from './erasable';
import { EraseChoice } from './erase-choice';
import type { EraseProps } from './erase-panel';
import { readAs, StaffForm, useStaffForm } from '../shell/staff-form';

interface EraseDialogProps extends EraseProps {
  readonly onClose: () => void;
}

interface TypedErasure {
  readonly name: string;
  /** Is null until somebody ticks something. */
  readonly ticked: readonly string[] | null;
}

/** The name has to be typed before anything is erased, and nothing is that is not ticked. */
const eraseSchema = (name: string, bookings: readonly ErasableBooking[]) =>
  readAs(z.custom<TypedErasure>(), (typed, refuse) => {
    if (asTyped(typed.name) !== asTyped(name)) refuse('name', ERASE.wrongName(name));
    const ids = idsToErase(bookings, typed.ticked);
    if (ids.length === 0) refuse('ticked', ERASE.nothingTicked);
    return ids;
  });

/**
 * Erases of a customer what is ticked, for good: what goes, what stays, a copy first, and the name before
 * it acts.
 */
export function EraseDialog(props: EraseDialogProps) {
  const { customerKey, record, name, onErased, onClose } = props;
  const query = useQuery(erasableQuery(customerKey));
  const bookings = query.data?.bookings ?? [];
  const form = useStaffForm({
    schema: eraseSchema(name, bookings),
    start: { name: '', ticked: null },
    save: useEraseBookings((erased) => {
      const isLeft = record.bookings.some(({ id }) => !erased.includes(id));
      if (isLeft) onClose();
      else onErased();
    }),
    send: (ids) => ids,
  });
  return (
    <Dialog className={FRAME} closesOutside={false} closesOnBack={false} onClose={onClose}>
      <StaffForm form={{ ...form, isDirty: false }} className="flex min-h-0 flex-1 flex-col">
        <div className="flex items-center justify-between gap-4 border-b border-line py-3.5 pr-4 pl-5.5 md:pl-7">
          <DialogTitle className="text-xl md:text-2xl">{ERASE.title}</DialogTitle>
          <DialogClose label={ERASE.close} />
        </div>
        <div className="relative grid min-h-0 flex-1 content-start gap-5 overflow-y-auto overscroll-contain px-5.5 py-5 md:px-7">
          <div className="grid gap-5 md:grid-cols-2">
            <Points title={ERASE.goes} points={ERASE.goesList} />
            <Points title={ERASE.stays} points={ERASE.staysList} />
          </div>
          <EraseChoice query={query} />
          <CopyFirst customerKey={customerKey} record={record} />
          <FormInput
            name="name"
            label={<span className="wrap-anywhere">{ERASE.typeName(name)}</span>}
            spellCheck={false}
          />
          {form.error ? <Failed error={form.error} /> : null}
        </div>
        <EraseFoot
          count={idsToErase(bookings, form.watch('ticked')).length}
          isBusy={form.isBusy}
          isKnown={query.data !== undefined}
          onClose={onClose}
        />
      </StaffForm>
    </Dialog>
  );
}

const FRAME = 'flex flex-col overflow-clip md:max-h-[min(868px,100dvh-32px)]';

/** Erasing is final, so the customer's file can be saved first. */
function CopyFirst({ customerKey, record }: Pick<EraseProps, 'customerKey' | 'record'>) {
  const isOnline = useIsOnline();
  const download = useDownloadCustomer(customerKey, record);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-m bg-paper px-4 py-3.5">
        <p className="min-w-48 flex-1 text-sm leading-snug text-text-2">{ERASE.downloadText}</p>
        <Button
          look="outline"
          size="s"
          isBusy={download.isPending}
          disabled={!isOnline}
          onClick={() => download.mutate('json')}
        >
          <Download size={18} aria-hidden="true" />
          {download.isPending ? ERASE.downloading : ERASE.download}
        </Button>
      </div>
      {download.error ? <DownloadFailure error={download.error} /> : null}
    </>
  );
}

interface EraseFootProps {
  /** Bookings that are erased. */
  readonly count: number;
  readonly isBusy: boolean;
  /** The bookings have loaded. */
  readonly isKnown: boolean;
  readonly onClose: () => void;
}

function EraseFoot({ count, isBusy, isKnown, onClose }: EraseFootProps) {
  const isOnline = useIsOnline();
  return (
    <div className="grid gap-2.5 border-t border-line px-5.5 pt-3.5 pb-[calc(16px+env(safe-area-inset-bottom,0px))] md:flex md:justify-end md:px-7">
      <Button look="outline" size="s" onClick={onClose}>
        {ERASE.cancel}
      </Button>
      <Button
        type="submit"
        look="destructive"
        size="s"
        isBusy={isBusy}
        disabled={!isOnline || !isKnown}
      >
        <Eraser size={18} aria-hidden="true" />
        {isBusy ? ERASE.erasing : ERASE.erase(count)}
      </Button>
    </div>
  );
}

/** Accents, apostrophes and dashes as a keyboard writes them, without characters that nobody sees. */
function asTyped(name: string): string {
  const plain = name.replace(/[‘’ʼ`´]/g, "'").replace(/\p{Cf}/gu, '');
  return sameName(plain.normalize('NFKC').replace(/\p{Pd}/gu, '-'));
}

function Failed({ error }: { readonly error: Error }) {
  const isUnknown = isOutcomeUnknown(failureKind(error));
  return (
    <Note tone="bad" role="alert" title={isUnknown ? ERASE.unknown : ERASE.failed}>
      {isUnknown ? ERASE.unknownText : ERASE.failedText}
    </Note>
  );
}

interface PointsProps {
  readonly title: string;
  readonly points: readonly string[];
}

function Points({ title, points }: PointsProps) {
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      <ul className="mt-1.5 grid list-disc gap-1 pl-4.5 text-sm leading-snug text-text-2">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
