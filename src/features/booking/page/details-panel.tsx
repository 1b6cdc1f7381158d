import { memo } from 'react';
import { Card } from '@/components/ui/card';
import { CareBox } from '@/components/booking/care-box';
import { TextsBox } from '@/components/booking/texts-box';
import { BOOKING } from '@/content/booking/booking';
import { StudioCar } from '../studio-car';
import { EmailField, TextAreaField, TextField, type FieldBinding } from '../form-field';

const COPY = BOOKING.details;

export const DetailsPanel = memo(function DetailsPanel(binding: FieldBinding) {
  const { form, dispatch } = binding;
  return (
    <Card asChild>
      <section aria-labelledby="booking-details">
        <h2 className="mb-5 text-xl leading-title tracking-title" id="booking-details">
          {COPY.heading}
        </h2>
        <div className="grid grid-cols-1 items-start gap-4.5 md:grid-cols-2">
          <TextField
            field="name"
            label={COPY.name}
            binding={binding}
            required
            autoComplete="name"
            placeholder={COPY.namePlaceholder}
          />
          <EmailField label={COPY.email} binding={binding} />
          <div>
            <TextField
              field="phone"
              label={COPY.phone}
              binding={binding}
              required
              type="tel"
              autoComplete="tel"
            />
            <TextsBox
              isTicked={form.wantsTexts}
              onTick={(isTicked) => dispatch({ type: 'textsTicked', isTicked })}
            />
          </div>
          <div className="grid grid-cols-2 gap-4.5">
            <TextField
              field="vehicleMake"
              label={COPY.make}
              binding={binding}
              placeholder={COPY.optional}
            />
            <TextField
              field="vehicleModel"
              label={COPY.model}
              binding={binding}
              placeholder={COPY.optional}
            />
          </div>
          <TextAreaField
            field="comments"
            label={COPY.comments}
            binding={binding}
            placeholder={COPY.commentsPlaceholder}
            className="col-span-full"
          />
          <StudioCar
            configuration={form.studio}
            onDrop={() => dispatch({ type: 'studioDropped' })}
            className="col-span-full"
          />
          <CareBox form={form} dispatch={dispatch} />
        </div>
      </section>
    </Card>
  );
});
