import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogTitle } from '@/components/ui/dialog';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { NEW_FACTOR, TWO_STEP } from '@/content/staff/login';
import { formatDayAndYear } from '@/domain/day';
import { shopToday } from '@/domain/calendar/shop-calendar';
import type { Factor } from '@/lib/second-factor';
import { factorsQuery, useAddFactor, useRemoveFactor } from '../api/second-factor';
import { AddFactorFailure, FactorConfirmation } from './new-factor';

interface TwoStepDialogProps {
  readonly onClose: () => void;
}

/** The account's authenticator apps: seen, added and removed. */
export function TwoStepDialog({ onClose }: TwoStepDialogProps) {
  const { data: factors, isError, isFetching, refetch } = useQuery(factorsQuery);
  const add = useAddFactor();
  const isOn = factors !== undefined && factors.length > 0;
  return (
    <Dialog
      className="md:w-[min(480px,100vw-40px)]"
      // The key is shown only once.
      closesOutside={!add.data}
      onClose={onClose}
    >
      <DialogBody>
        <DialogTitle>{TWO_STEP.title}</DialogTitle>
        {add.data ? (
          <div>
            <FactorConfirmation factor={add.data} where="account" onDone={add.reset}>
              <Button className="mt-3 w-full" look="plain" onClick={() => add.reset()}>
                {TWO_STEP.cancel}
              </Button>
            </FactorConfirmation>
          </div>
        ) : (
          <>
            <p className="text-text-2">{isOn ? TWO_STEP.on : TWO_STEP.off}</p>
            {factors ? (
              <FactorList factors={factors} />
            ) : isError ? (
              <RetryNote title={TWO_STEP.loadFailed} query={{ isFetching, refetch }} />
            ) : (
              <p role="status">
                <span className="sr-only">{TWO_STEP.loading}</span>
                <Skeleton className="h-12" />
              </p>
            )}
            <AddFactorFailure error={add.error} />
            <div className="grid gap-2.5 md:flex md:justify-end">
              <Button
                look="outline"
                size="s"
                className="max-md:order-last md:mr-auto"
                onClick={onClose}
              >
                {TWO_STEP.close}
              </Button>
              {factors ? (
                <Button
                  look={isOn ? 'outline' : undefined}
                  size="s"
                  isBusy={add.isPending}
                  onClick={() => add.mutate()}
                >
                  {add.isPending ? NEW_FACTOR.beginning : isOn ? TWO_STEP.addOther : TWO_STEP.setUp}
                </Button>
              ) : null}
            </div>
          </>
        )}
      </DialogBody>
    </Dialog>
  );
}

function FactorList({ factors }: { readonly factors: readonly Factor[] }) {
  const remove = useRemoveFactor();
  const [asked, setAsked] = useState<Factor>();
  const closeQuestion = (): void => setAsked(undefined);
  if (factors.length === 0) return null;
  return (
    <>
      <ul className="grid gap-2">
        {factors.map((factor) => (
          <li
            key={factor.id}
            className="flex items-center gap-3 rounded-m py-1.5 pr-1.5 pl-4 inset-ring inset-ring-line"
          >
            <Smartphone className="flex-none text-text-2" size={18} aria-hidden="true" />
            <span className="min-w-0 flex-1 text-sm">
              {TWO_STEP.app}
              <span className="block text-xs text-text-2">
                {TWO_STEP.appAdded(addedOn(factor))}
              </span>
            </span>
            <Button
              look="plain"
              size="s"
              aria-label={TWO_STEP.removeNamed(addedOn(factor))}
              onClick={() => setAsked(factor)}
            >
              {TWO_STEP.remove}
            </Button>
          </li>
        ))}
      </ul>
      {asked ? (
        <AlertDialog
          title={TWO_STEP.removeTitle}
          text={factors.length > 1 ? TWO_STEP.removeOneText : TWO_STEP.removeLastText}
          cancel={TWO_STEP.keep}
          confirm={TWO_STEP.removeYes}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(asked.id, { onSettled: closeQuestion })}
          onClose={closeQuestion}
        />
      ) : null}
    </>
  );
}

const addedOn = ({ addedAt }: Factor): string => formatDayAndYear(shopToday(new Date(addedAt)));
