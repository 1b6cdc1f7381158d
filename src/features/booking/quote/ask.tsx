import { RotateCcw, ShieldAlert } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { VehicleCar } from '@/components/cars/vehicle-car';
import { Head } from '@/components/head';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Fact, FactList } from '@/components/ui/fact-list';
import { Note } from '@/components/ui/note';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS } from '@/config/paths';
import { ASK } from '@/content/booking/quote';
import { PAGE_HEADS } from '@/content/page-heads';
import { EMPTY_QUOTE_FORM, type QuoteForm } from '@/domain/booking/quote-form';
import { serviceDisplayName } from '@/domain/service-names';
import { vehicleTypeLabel } from '@/domain/vehicles';
import { Honeypot } from '../page/honeypot';
import { PrivacyNote } from '../privacy-note';
import { ContactPanel, VehiclePanel, WantedPanel } from './ask-fields';
import { NextSteps } from './next-steps';
import { PhotosPanel } from './photos-panel';
import { useAsk } from './use-ask';
import { type ChosenPhoto, usePhotos } from './use-photos';

const COPY = ASK.request;

/** Asks for a price, or claims a warranty. */
export function Ask() {
  const ref = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const photos = usePhotos();
  const ask = useAsk(ref, photos);
  const { form, errors, isBusy, failure, captcha, fill, isOpen } = ask;
  const panel = { form, errors, onFill: fill };
  const isClaim = form.certificate !== '';
  const { heading, intro } = isClaim ? ASK.claim : ASK;
  const isDirty = ask.isStarted && JSON.stringify(form) !== JSON.stringify(EMPTY_QUOTE_FORM);
  return (
    <>
      <Head
        {...(isClaim ? PAGE_HEADS.claim : PAGE_HEADS.quote)}
        path={PATHS.quote}
        image="booking"
        isHidden={isClaim}
        isPrivate={isClaim}
      />
      <h1 className="mb-2 text-title">{heading}</h1>
      <p className="mb-5.5 max-w-[60ch] text-lg text-balance text-text-2 md:mb-9">{intro}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus anywhere inside is the first use of the form */}
      <form
        className="relative grid grid-cols-1 items-start gap-3.5 md:gap-5 lg:grid-cols-[minmax(0,1fr)_384px]"
        ref={ref}
        noValidate
        onFocus={captcha.load}
        onSubmit={(event) => {
          event.preventDefault();
          void ask.send();
        }}
      >
        <Honeypot />
        <div className="grid grid-cols-1 gap-3.5 md:gap-5">
          {isClaim ? (
            <Note tone="info" icon={ShieldAlert} title={ASK.claim.title}>
              <p>{ASK.claim.text}</p>
              <Button
                look="plain"
                size="s"
                className="-ml-2.5 px-2.5"
                onClick={() => {
                  fill({ certificate: '' });
                  // Its link would make it one again with a reload.
                  void navigate(PATHS.quote, { replace: true, preventScrollReset: true });
                }}
              >
                {ASK.claim.drop}
              </Button>
            </Note>
          ) : null}
          <PhotosPanel
            text={isClaim ? ASK.claim.photos : ASK.photos.text}
            photos={photos.photos}
            isTooMany={photos.isTooMany}
            onAdd={photos.add}
            onRemove={photos.remove}
          />
          <VehiclePanel {...panel} />
          <WantedPanel {...panel} />
          <ContactPanel {...panel} />
        </div>
        <div className="grid grid-cols-1 gap-3.5 md:gap-5 lg:sticky lg:top-24">
          <Card asChild className="overflow-hidden p-0 md:p-0">
            <section aria-labelledby="ask-request">
              <div className="bg-stage px-8 py-4 max-md:hidden">
                <div className="aspect-5/2">
                  <VehicleCar vehicleType={form.vehicleType} />
                </div>
              </div>
              <div className="p-5.5 md:p-7">
                <div className="mb-1.5 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
                  <h2 className="text-xl leading-title tracking-title" id="ask-request">
                    {COPY.heading}
                  </h2>
                  {isDirty && !isBusy && !isOpen ? (
                    <Button
                      look="plain"
                      size="s"
                      className="-mr-4.5"
                      onClick={() => {
                        ask.startOver();
                        photos.clear();
                      }}
                    >
                      <RotateCcw size={17} aria-hidden="true" />
                      {ASK.startOver}
                    </Button>
                  ) : null}
                </div>
                <RequestFacts form={form} photos={photos.photos} isKnown={ask.isStarted} />
                <CaptchaBox box={captcha.box} />
                <div role="alert">
                  {failure ? (
                    <Note className="mt-4" tone="warn">
                      {failure}
                    </Note>
                  ) : null}
                </div>
                {isOpen && !isBusy && !failure ? (
                  <Note className="mt-4" tone="info">
                    {COPY.again}
                  </Note>
                ) : null}
                <Button type="submit" className="mt-5 w-full" isBusy={isBusy}>
                  {isBusy ? COPY.sending : COPY.send}
                </Button>
                <PrivacyNote text={COPY.privacy} />
              </div>
            </section>
          </Card>
          <NextSteps {...(isClaim && { steps: ASK.claim.steps })} />
        </div>
      </form>
    </>
  );
}

interface CaptchaBoxProps {
  readonly box: RefObject<HTMLDivElement | null> | undefined;
}

/** A CAPTCHA shows its task here, should there be one. */
function CaptchaBox({ box }: CaptchaBoxProps) {
  return box ? <div ref={box} className="not-empty:mt-4" /> : null;
}

interface RequestFactsProps {
  readonly form: QuoteForm;
  readonly photos: readonly ChosenPhoto[];
  /** False until address and draft are read: unknown is not "none". */
  readonly isKnown: boolean;
}

function RequestFacts({ form, photos, isKnown }: RequestFactsProps) {
  const vehicle = [
    form.vehicleType === '' ? '' : vehicleTypeLabel(form.vehicleType),
    [form.make, form.model].filter(Boolean).join(' '),
    form.year,
  ].filter(Boolean);
  const work = [
    ...form.services.map(serviceDisplayName),
    ...(form.services.length === 0 && form.words.trim() !== '' ? [COPY.ownWords] : []),
  ];
  const ready = photos.filter(({ blob }) => blob).length;
  const waiting = photos.filter(({ blob, problem }) => !blob && !problem).length;
  return (
    <FactList className="[&_dd]:wrap-anywhere">
      <Fact label={COPY.vehicle}>
        {isKnown ? vehicle.join(', ') || COPY.none : <FactSkeleton />}
      </Fact>
      {form.certificate === '' ? (
        <Fact label={COPY.work}>{isKnown ? work.join(', ') || COPY.none : <FactSkeleton />}</Fact>
      ) : null}
      <Fact label={COPY.photos}>{COPY.photoCount(ready, waiting)}</Fact>
    </FactList>
  );
}

const FactSkeleton = () => <Skeleton className="ml-auto h-lh w-28" />;
