import { useQuery } from '@tanstack/react-query';
import { PenLine, Smartphone } from 'lucide-react';
import { useId } from 'react';
import type { BodyId } from '@/components/cars/bodies';
import { IntakeSummary } from '@/components/intake/intake-summary';
import { SignForm } from '@/components/intake/sign-form';
import { SignedLine } from '@/components/intake/signed-line';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { QrCode } from '@/components/ui/qr-code';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { signHref } from '@/config/token-link';
import { INTAKE } from '@/content/staff/intake';
import { STAFF_KEY } from '@/lib/session';
import { intakeLink, intakeQuery } from './api';
import type { Intake } from './use-intake';

const COPY = INTAKE.signing;

interface SigningProps {
  readonly intake: Intake;
  readonly onSign: () => void;
  readonly onLink: () => void;
}

/** Shows who signed, and both ways to sign. */
export function Signing({ intake, onSign, onLink }: SigningProps) {
  const id = useId();
  const { answer, signature, isUnsigned, isOnline, unsign } = intake;
  const signatures = answer?.signatures ?? [];
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 className="text-xl" id={id}>
        {COPY.heading}
      </h3>
      {isUnsigned ? (
        <Note tone="bad" role="alert">
          {COPY.again}
        </Note>
      ) : null}
      {signatures.map((each) => (
        <SignedLine key={each.id} signature={each} />
      ))}
      {signature ? (
        <Note tone="info" role="status">
          {COPY.waits(signature.name)} {COPY.locked}
          <Button look="outline" size="s" className="mt-3 flex" onClick={unsign}>
            {COPY.takeBack}
          </Button>
        </Note>
      ) : answer && !answer.terms ? (
        <p className="text-text-2">{COPY.noTerms}</p>
      ) : (
        <div className="grid gap-2 md:grid-cols-2">
          <Button
            look={signatures.length > 0 ? 'outline' : 'ink'}
            disabled={!answer}
            onClick={onSign}
          >
            <PenLine size={20} aria-hidden="true" />
            {signatures.length > 0 ? COPY.more : COPY.here}
          </Button>
          <Button look="outline" disabled={!answer || !isOnline} onClick={onLink}>
            <Smartphone size={20} aria-hidden="true" />
            {COPY.phone}
          </Button>
        </div>
      )}
    </section>
  );
}

interface SignHereProps {
  readonly body: BodyId;
  readonly intake: Intake;
  readonly onSigned: () => void;
}

/** Turned to the customer: the intake, the terms, and the box to sign in. */
export function SignHere({ body, intake, onSigned }: SignHereProps) {
  const { answer, content, sign } = intake;
  if (!answer?.terms) return null;
  const { terms } = answer;
  return (
    <div className="grid gap-5.5 min-[900px]:grid-cols-2">
      <IntakeSummary body={body} content={content} />
      <SignForm
        terms={terms}
        isBusy={false}
        onSign={(signed) => {
          sign({ ...signed, termsVersion: terms.version });
          onSigned();
        }}
      />
    </div>
  );
}

interface SignOnPhoneProps {
  readonly bookingId: string;
  readonly intake: Intake;
}

/** A code that leads the customer's phone to the same; it looks for the signature by itself. */
export function SignOnPhone({ bookingId, intake: { state, answer } }: SignOnPhoneProps) {
  const isReady = state === 'saved' && answer?.stored !== null;
  const link = useQuery({
    queryKey: [STAFF_KEY, 'intake-link', bookingId],
    queryFn: () => intakeLink(bookingId),
    enabled: isReady,
    gcTime: 0,
    staleTime: Infinity,
  });
  useQuery({ ...intakeQuery(bookingId), refetchInterval: 3_000 });
  const newest = answer?.signatures[0];
  return (
    <div className="mx-auto grid max-w-90 justify-items-center gap-4 text-center">
      <h3 className="text-2xl">{COPY.scan}</h3>
      <p className="text-text-2">{COPY.scanText}</p>
      {link.data ? (
        <QrCode
          className="w-full"
          label={COPY.code}
          text={new URL(signHref(link.data), location.origin).href}
        />
      ) : link.isError ? (
        <RetryNote title={COPY.codeFailed} query={link} />
      ) : (
        <Skeleton className="aspect-square w-full" />
      )}
      <div className="w-full text-left" role="status">
        {newest && !newest.isChanged ? (
          <SignedLine signature={newest} />
        ) : (
          <p className="text-center text-text-2">{link.data ? COPY.waitingFor : COPY.preparing}</p>
        )}
      </div>
    </div>
  );
}
