import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Fold } from '@/components/ui/fold';
import { OpenForm, useInlineForm } from '@/components/ui/inline-form';
import { RetryLine } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { staffCertificatePath } from '@/config/paths';
import { INSTALLED, POSITION_NAMES, rollText } from '@/content/installed';
import { filmName, positionsOf } from '@/domain/installed';
import { serviceIdByDisplayName } from '@/domain/service-names';
import { staffName } from '@/domain/staff-name';
import { useIsTechnician } from '@/lib/session';
import type { ListedBooking } from '../bookings/api/listed-booking';
import { instantText } from '../bookings/record-text';
import { installedQuery, type NotedPart } from './api';
import { InstalledForm } from './installed-form';

interface InstalledPanelProps {
  readonly booking: Pick<ListedBooking, 'id' | 'serviceName' | 'extraServices'>;
}

/** Shows what was installed at which windows and panels; nothing for work that installs nothing. */
export function InstalledPanel({ booking }: InstalledPanelProps) {
  const { id, serviceName, extraServices } = booking;
  const { data, isError, isFetching, refetch } = useQuery(installedQuery(id));
  const form = useInlineForm();
  const isTechnician = useIsTechnician();
  const positions = positionsOf([serviceIdByDisplayName(serviceName), ...extraServices]);
  const parts = data?.parts.filter(({ replacedAt }) => replacedAt === null) ?? [];
  const replaced = data?.parts.filter(({ replacedAt }) => replacedAt !== null) ?? [];
  if (positions.length === 0 && parts.length + replaced.length === 0) return null;
  return (
    <section
      className="rounded-l bg-paper px-4.5 pt-4 pb-4.5 forced-colors:border"
      aria-label={INSTALLED.title}
    >
      <h3 className="mb-2 text-base">{INSTALLED.title}</h3>
      {data ? (
        <>
          {form.isOpen ? (
            <InstalledForm
              bookingId={id}
              installed={data}
              positions={positions}
              onClose={form.close}
            />
          ) : (
            <>
              {parts.length === 0 ? <p className="text-sm text-text-2">{INSTALLED.none}</p> : null}
              <ul className="grid gap-2.5 empty:hidden">
                {parts.map((part) => (
                  <Part key={part.id} part={part} />
                ))}
              </ul>
              <div className="mt-3 flex flex-wrap gap-2">
                <OpenForm form={form} icon={Pencil}>
                  {parts.length === 0 ? INSTALLED.open : INSTALLED.change}
                </OpenForm>
                {data.certificate?.day && !isTechnician ? (
                  <Button asChild look="outline" size="s">
                    <Link to={staffCertificatePath(id)}>
                      <ShieldCheck size={17} aria-hidden="true" />
                      {INSTALLED.certificate}
                    </Link>
                  </Button>
                ) : null}
              </div>
            </>
          )}
          {replaced.length === 0 ? null : (
            <Fold
              className="mt-2 text-xs text-text-2 tabular-nums"
              label={INSTALLED.corrected(replaced.length)}
            >
              <ul>
                {replaced.map((part) => (
                  <li key={part.id} className="pb-2 wrap-anywhere">
                    <b className="font-medium text-text">{partText(part)}</b>{' '}
                    {INSTALLED.was(
                      instantText(part.replacedAt ?? ''),
                      part.replacedBy === null ? INSTALLED.someone : staffName(part.replacedBy),
                    )}
                  </li>
                ))}
              </ul>
            </Fold>
          )}
        </>
      ) : isError ? (
        <RetryLine query={{ isFetching, refetch }}>{INSTALLED.failed}</RetryLine>
      ) : (
        <p role="status">
          <span className="sr-only">{INSTALLED.loading}</span>
          <Skeleton className="h-14" />
        </p>
      )}
    </section>
  );
}

const partText = ({ position, film, roll }: NotedPart): string =>
  [POSITION_NAMES[position], filmName(film), ...(roll ? [roll] : [])].join(', ');

function Part({ part: { position, film, roll } }: { readonly part: NotedPart }) {
  return (
    <li className="text-sm leading-snug wrap-anywhere">
      <span className="block text-text-2">{POSITION_NAMES[position]}</span>
      <b className="text-base font-semibold">{filmName(film)}</b>
      {roll === null ? null : <span className="block tabular-nums">{rollText(roll)}</span>}
    </li>
  );
}
