import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { FieldHint } from '@/components/ui/field';
import { WIZARD } from '@/content/booking/wizard';
import type { BookingForm } from '@/domain/booking/booking-form';
import { formatDollarsShort, formatPriceShort } from '@/domain/money/money';
import { vehicleTypeInSentence } from '@/domain/vehicles';
import { serviceDisplayName } from '@/domain/service-names';
import { estimateDifference, wizardPrice } from './steps';

const AMOUNT = 'text-lg font-bold text-text';

interface StepActionsProps {
  readonly form: BookingForm;
  readonly label: string;
  /** Missing while the button can be pressed. */
  readonly disabledReason: string | undefined;
  readonly back?: { readonly label: string; readonly onBack: () => void };
}

/** The button that goes on, the reason while it can't, and the way back. */
export function StepActions({ form, label, disabledReason, back }: StepActionsProps) {
  const reasonId = useId();
  const isDisabled = disabledReason !== undefined;
  // The button is free at once (Enter may follow); the rest follows, for it moves what is around.
  const shownReason = useDeferredValue(disabledReason);
  return (
    <div className="mt-6 max-md:contents md:mt-7.5 md:flex md:flex-row-reverse md:items-start md:justify-between">
      <div
        className={cn(
          'md:grid md:justify-items-end',
          // On phones above the bottom bar: what is chosen, its price and the way on stay in sight.
          'max-md:sticky max-md:bottom-[calc(90px+env(safe-area-inset-bottom,0px))] max-md:z-10 max-md:-mx-4 max-md:mt-4 max-md:border-t max-md:border-line max-md:bg-card max-md:px-4 max-md:py-2.5',
          '[@media(max-height:500px)]:static',
        )}
        data-keep-clear=""
      >
        <PriceSoFar form={form} />
        <Button
          type="submit"
          className="w-full px-2 md:w-auto md:px-6"
          disabled={isDisabled}
          aria-describedby={isDisabled ? reasonId : undefined}
        >
          {label}
          {!isDisabled && shownReason === undefined && <ArrowRight size={18} aria-hidden="true" />}
        </Button>
        {shownReason !== undefined && (
          <FieldHint
            id={reasonId}
            className="text-center md:max-w-[44ch] md:text-right md:text-balance"
          >
            {shownReason}
          </FieldHint>
        )}
      </div>
      {back && (
        <Button
          look="plain"
          size="s"
          className="min-h-11.5 px-3 max-md:w-full md:-ml-3 md:min-h-13"
          onClick={back.onBack}
        >
          <ArrowLeft size={18} aria-hidden="true" />
          {back.label}
        </Button>
      )}
    </div>
  );
}

/** On phones, where the dark panel is far below: what the choice comes to and how that changed. */
function PriceSoFar({ form }: Pick<StepActionsProps, 'form'>) {
  const price = wizardPrice(form);
  const { charged } = price;
  const { total } = price.estimated;
  const [last, setLast] = useState({ total, change: 0 });
  if (last.total !== total) setLast({ total, change: last.total === 0 ? 0 : total - last.total });
  if (form.service === '') return null;
  const { change } = last;
  return (
    <div className="mb-2 text-sm text-text-2 tabular-nums md:hidden">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate">
          {WIZARD.summary.total}, {serviceDisplayName(form.service)}
        </span>
        <span className="flex-none">
          {change === 0 ? null : (
            <span className="mr-2">
              {change > 0 ? '+' : '-'}
              {formatDollarsShort(Math.abs(change))}
            </span>
          )}
          <b className={AMOUNT}>{formatPriceShort(total)}</b>
        </span>
      </p>
      {charged === undefined ? null : (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>
            <b className={AMOUNT}>{formatDollarsShort(charged)}</b>{' '}
            {WIZARD.summary.whenBooked(vehicleTypeInSentence(form.vehicleType))}
          </span>
          <span>{estimateDifference(price)}</span>
        </p>
      )}
    </div>
  );
}
