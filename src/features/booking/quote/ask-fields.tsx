import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { VehiclePicture } from '@/components/cars/vehicle-picture';
import { Chip } from '@/components/booking/chip';
import { EmailSlip } from '@/components/booking/email-slip';
import { TextsBox } from '@/components/booking/texts-box';
import { Card } from '@/components/ui/card';
import { Field, FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { RadioTile, RadioTiles } from '@/components/ui/radio-tiles';
import { Textarea } from '@/components/ui/textarea';
import { readStudioHref } from '@/config/studio-link';
import { TEXTS_CONSENT } from '@/content/booking/texts-consent';
import { ASK, ASK_LIMITS, WANTED_BY_LABELS } from '@/content/booking/quote';
import type { QuoteForm } from '@/domain/booking/quote-form';
import { QUOTE_SERVICES, WANTED_BY, type WantedBy } from '@/domain/booking/quote-request';
import { writeStudioNote } from '@/domain/film/studio-note';
import { VEHICLE_TYPES, vehicleTypeLabel } from '@/domain/vehicles';
import type { AskErrors } from './use-ask';

interface AskPanelProps {
  readonly form: QuoteForm;
  readonly errors: AskErrors;
  readonly onFill: (change: Partial<QuoteForm>) => void;
}

type TextName = 'name' | 'email' | 'phone' | 'make' | 'model' | 'year' | 'colour';

function TextInput({
  name,
  panel: { form, errors, onFill },
  label,
  hint,
  isOptional,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'name'> & {
  readonly name: TextName;
  readonly panel: AskPanelProps;
  readonly label: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
}) {
  return (
    <Field
      label={label}
      isOptional={isOptional}
      hint={hint}
      error={errors[name]}
      className={className}
    >
      <Input
        {...rest}
        name={name}
        maxLength={name === 'year' ? undefined : ASK_LIMITS[name]}
        value={form[name]}
        onChange={({ target }) => onFill({ [name]: target.value })}
      />
    </Field>
  );
}

export function VehiclePanel(panel: AskPanelProps) {
  const { form, errors, onFill } = panel;
  const COPY = ASK.vehicle;
  return (
    <Card asChild>
      <section aria-labelledby="ask-vehicle">
        <h2 className="mb-4 text-xl leading-title tracking-title" id="ask-vehicle">
          {COPY.heading}
        </h2>
        <p className="mb-2 text-sm font-medium" id="ask-type">
          {COPY.type}
        </p>
        <RadioTiles
          className="grid-cols-3 max-[259px]:grid-cols-2 lg:grid-cols-6"
          aria-labelledby="ask-type"
          aria-describedby={errors.vehicleType ? 'ask-type-error' : undefined}
          value={form.vehicleType}
          onValueChange={(vehicleType) => onFill({ vehicleType })}
        >
          {VEHICLE_TYPES.map((type, index) => (
            <RadioTile
              key={type}
              value={type}
              data-invalid={errors.vehicleType && index === 0 ? true : undefined}
              className="grid min-h-15 grid-cols-[minmax(0,1fr)] content-end justify-items-center gap-1.5 px-1.25 py-2 text-xs leading-none data-[state=checked]:bg-sodium-wash data-[state=checked]:font-semibold data-[state=checked]:text-text data-[state=checked]:inset-ring-2 data-[state=checked]:inset-ring-sodium-deep"
            >
              <VehiclePicture vehicleType={type} className="w-full max-w-28" loading="lazy" />
              {vehicleTypeLabel(type)}
            </RadioTile>
          ))}
        </RadioTiles>
        {errors.vehicleType ? (
          <FieldError id="ask-type-error">{errors.vehicleType}</FieldError>
        ) : null}
        <div className="mt-4.5 grid grid-cols-2 items-start gap-4.5 max-[259px]:grid-cols-1 md:grid-cols-4">
          <TextInput name="year" panel={panel} label={COPY.year} isOptional inputMode="numeric" />
          <TextInput name="colour" panel={panel} label={COPY.colour} isOptional />
          <TextInput name="make" panel={panel} label={COPY.make} isOptional />
          <TextInput name="model" panel={panel} label={COPY.model} isOptional />
        </div>
      </section>
    </Card>
  );
}

export function WantedPanel(panel: AskPanelProps) {
  const { form, errors, onFill } = panel;
  const isClaim = form.certificate !== '';
  const COPY = isClaim ? ASK.claim.wanted : ASK.wanted;
  const car = readStudioHref(form.studio);
  return (
    <Card asChild>
      <section aria-labelledby="ask-wanted">
        <h2 className="mb-4 text-xl leading-title tracking-title" id="ask-wanted">
          {COPY.heading}
        </h2>
        <div className="grid gap-4.5">
          {isClaim ? null : <WorkChips {...panel} />}
          <Field label={COPY.words} isOptional={!isClaim} error={errors.words}>
            <Textarea
              name="words"
              required={isClaim}
              maxLength={ASK_LIMITS.words}
              value={form.words}
              onChange={({ target }) => onFill({ words: target.value })}
            />
          </Field>
          <Field label={COPY.wantedBy} isOptional>
            <NativeSelect
              name="wantedBy"
              value={form.wantedBy}
              onChange={({ target }) => onFill({ wantedBy: target.value as WantedBy })}
            >
              {WANTED_BY.map((one) => (
                <option key={one} value={one}>
                  {WANTED_BY_LABELS[one]}
                </option>
              ))}
            </NativeSelect>
          </Field>
          {car ? (
            <p className="text-sm text-text-2">{ASK.wanted.studio(writeStudioNote(car))}</p>
          ) : null}
        </div>
      </section>
    </Card>
  );
}

function WorkChips({ form: { services }, errors, onFill }: AskPanelProps) {
  const toggle = (id: string): void =>
    onFill({
      services: services.includes(id)
        ? services.filter((other) => other !== id)
        : [...services, id],
    });
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset needs a legend, and the chips have no visible one */}
      <div
        className="flex flex-wrap gap-2"
        role="group"
        aria-label={ASK.wanted.services}
        aria-describedby={errors.services ? 'ask-services-error' : undefined}
      >
        {QUOTE_SERVICES.map(({ id, name }, index) => {
          const isChosen = services.includes(id);
          return (
            <Chip
              key={id}
              aria-pressed={isChosen}
              data-invalid={errors.services && index === 0 ? true : undefined}
              onClick={() => toggle(id)}
            >
              {isChosen ? (
                <Check className="text-sodium-deep" size={17} aria-hidden="true" />
              ) : null}
              {name}
            </Chip>
          );
        })}
      </div>
      {errors.services ? <FieldError id="ask-services-error">{errors.services}</FieldError> : null}
    </div>
  );
}

export function ContactPanel(panel: AskPanelProps) {
  const COPY = ASK.contact;
  return (
    <Card asChild>
      <section aria-labelledby="ask-contact">
        <h2 className="mb-4 text-xl leading-title tracking-title" id="ask-contact">
          {COPY.heading}
        </h2>
        <div className="grid items-start gap-4.5 md:grid-cols-2">
          <TextInput name="name" panel={panel} label={COPY.name} required autoComplete="name" />
          <TextInput
            name="phone"
            panel={panel}
            label={COPY.phone}
            isOptional
            type="tel"
            autoComplete="tel"
          />
          {panel.form.phone.trim() === '' ? null : (
            <TextsBox
              label={TEXTS_CONSENT.quote}
              isTicked={panel.form.wantsTexts}
              onTick={(wantsTexts) => panel.onFill({ wantsTexts })}
            />
          )}
          <div className="min-w-0 md:col-span-2">
            <TextInput
              name="email"
              panel={panel}
              label={COPY.email}
              hint={panel.form.certificate === '' ? COPY.emailHint : ASK.claim.emailHint}
              required
              type="email"
              autoComplete="email"
            />
            <EmailSlip email={panel.form.email} onTake={(email) => panel.onFill({ email })} />
          </div>
        </div>
      </section>
    </Card>
  );
}
