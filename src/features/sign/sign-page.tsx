import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IntakeSummary } from '@/components/intake/intake-summary';
import { SignForm } from '@/components/intake/sign-form';
import { SignedLine } from '@/components/intake/signed-line';
import { Card } from '@/components/ui/card';
import { Note } from '@/components/ui/note';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { useLinkToken } from '@/components/use-link-token';
import { INTAKE_FACTS, SIGN_PAGE } from '@/content/intake';
import { vehicleTypeLabel, vehicleTypeOrDefault } from '@/domain/vehicles';
import { failureKind } from '@/lib/errors';
import { newId } from '@/lib/new-id';
import { type IntakeToSign, intakeToSignQuery, sendSignature } from './api';

/** The page behind the code that the shop shows: a customer reads and signs on their own device. */
export function SignPage() {
  const token = useLinkToken();
  const query = useQuery({ ...intakeToSignQuery(token), retry: false });
  const { data: intake, error } = query;
  if (intake && token !== undefined) return <ToSign intake={intake} token={token} />;
  if (error && failureKind(error) === 'link-invalid') return <Dead />;
  if (error) return <RetryNote title={SIGN_PAGE.unreadable} query={query} />;
  return (
    <div aria-busy="true" className="grid gap-4">
      <p className="sr-only" role="status">
        {SIGN_PAGE.loading}
      </p>
      <Skeleton className="h-14" />
      <Skeleton className="h-90" />
    </div>
  );
}

function Dead() {
  return (
    <Card role="alert">
      <h1 className="mb-2 text-2xl">{SIGN_PAGE.dead.heading}</h1>
      <p className="text-text-2">{SIGN_PAGE.dead.text}</p>
    </Card>
  );
}

interface ToSignProps {
  readonly intake: IntakeToSign;
  readonly token: string;
}

function ToSign({ intake, token }: ToSignProps) {
  const { photos, terms, signatures, vehicleType, vehicle } = intake;
  const { content, revision } = intake.stored;
  const [id] = useState(newId);
  const send = useMutation({
    mutationFn: sendSignature,
    onSettled: (_done, _error, _signature, _result, { client }) =>
      client.invalidateQueries({ queryKey: intakeToSignQuery(token).queryKey }),
  });
  const body = vehicleTypeOrDefault(vehicleType);
  const [newest] = signatures;
  const isSigned = newest !== undefined && !newest.isChanged;
  const failure = send.error ? failureKind(send.error) : undefined;
  if (failure === 'link-invalid') return <Dead />;
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="text-title">{SIGN_PAGE.heading}</h1>
        <p className="mt-1 text-lg text-text-2">
          {vehicle || vehicleTypeLabel(body)}. {isSigned ? '' : SIGN_PAGE.intro}
        </p>
      </div>
      <Card>
        <IntakeSummary body={body} content={content} />
        {photos.length > 0 ? (
          <>
            <h2 className="mt-5.5 mb-2 text-xl">{INTAKE_FACTS.photos}</h2>
            <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-4">
              {photos.map(({ id: photo, src }, index) => (
                <li key={photo} className="aspect-4/3 overflow-hidden rounded-m bg-desk">
                  <a href={src} target="_blank" rel="noreferrer">
                    <img
                      className="size-full object-cover"
                      src={src}
                      alt={INTAKE_FACTS.photo(index + 1)}
                    />
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Card>
      <Card asChild>
        <section aria-labelledby="sign-heading">
          <h2 className="mb-4 text-xl" id="sign-heading">
            {SIGN_PAGE.signHeading}
          </h2>
          <div className="grid gap-4">
            {newest ? <SignedLine signature={newest} /> : null}
            {newest ? (
              <Note tone={isSigned ? 'ok' : 'warn'} role="status">
                {isSigned ? SIGN_PAGE.signed : SIGN_PAGE.again}
              </Note>
            ) : null}
            {failure ? (
              <Note tone="warn" role="alert">
                {failure === 'conflict' ? SIGN_PAGE.changed : SIGN_PAGE.failed}
              </Note>
            ) : null}
            {isSigned ? null : terms ? (
              <SignForm
                terms={terms}
                isBusy={send.isPending}
                onSign={(signed) =>
                  send.mutate({ token, id, revision, termsVersion: terms.version, ...signed })
                }
              />
            ) : (
              <p className="text-text-2">{SIGN_PAGE.noTerms}</p>
            )}
          </div>
        </section>
      </Card>
    </div>
  );
}
