import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { Chip } from '@/components/booking/chip';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { FieldError } from '@/components/ui/field';
import { QUOTES } from '@/content/staff/quotes';
import { QUOTE_SERVICES } from '@/domain/booking/quote-request';
import { serviceDisplayName } from '@/domain/service-names';

/** This work is booked when the customer accepts, so it decides the bay. */
export function WorkChips() {
  const { field, fieldState } = useController({ name: 'services' });
  const services: readonly string[] = field.value;
  const others = services.filter((id) => !QUOTE_SERVICES.some((one) => one.id === id));
  const ids = [...QUOTE_SERVICES.map(({ id }) => id as string), ...others];
  const headingId = useId();
  // The requested work is enough until more is wanted: the prices come right after.
  const [wantsMore, setWantsMore] = useState(false);
  const isShowingAll = wantsMore || services.length === 0;
  return (
    <div>
      <p className="mb-2 text-sm font-medium" id={headingId}>
        {QUOTES.work}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset needs a legend, and the chips have no visible one */}
      <div className="flex flex-wrap gap-2" role="group" aria-labelledby={headingId}>
        {ids.map((id) => (
          <Chip
            key={id}
            className={cn(!isShowingAll && !services.includes(id) && 'hidden')}
            aria-pressed={services.includes(id)}
            onClick={() =>
              field.onChange(
                services.includes(id)
                  ? services.filter((other) => other !== id)
                  : [...services, id],
              )
            }
          >
            {serviceDisplayName(id)}
          </Chip>
        ))}
        {isShowingAll ? null : (
          <Button look="plain" size="s" onClick={() => setWantsMore(true)}>
            {QUOTES.moreWork}
          </Button>
        )}
      </div>
      {fieldState.error ? <FieldError>{fieldState.error.message}</FieldError> : null}
    </div>
  );
}
