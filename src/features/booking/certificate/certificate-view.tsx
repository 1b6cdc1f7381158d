import { useQuery } from '@tanstack/react-query';
import { Printer, ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { TickBox } from '@/components/booking/tick-box';
import { CertificateSheet } from '@/components/certificate/certificate-sheet';
import { DeadLink } from '@/components/dead-link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FieldError } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { useLinkToken } from '@/components/use-link-token';
import { PATHS } from '@/config/paths';
import { claimHref } from '@/config/token-link';
import { DEAD_LINK } from '@/content/booking/dead-link';
import { CERTIFICATE } from '@/content/installed';
import { formatDayAndYear } from '@/domain/day';
import { type Certificate, WARRANTY_WORDS_VERSION } from '@/domain/installed';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import { failureKind } from '@/lib/errors';
import { useKeepCertificate, viewedCertificateQuery } from '../api/certificate';

const PAGE = 'wrap grid max-w-220 gap-6 py-8 pb-24 md:py-10';

/** The certificate behind its private link: to read, to print, to keep, to claim. */
export function CertificateView() {
  const token = useLinkToken();
  const { data, error, isFetching, refetch } = useQuery(viewedCertificateQuery(token));
  if (data && token !== undefined) {
    return (
      <div className={`${PAGE} print:block print:py-0`}>
        <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
          <h1 className="text-title">{CERTIFICATE.heading}</h1>
          <div className="flex flex-wrap gap-2">
            <Button look="outline" onClick={() => window.print()}>
              <Printer size={18} aria-hidden="true" />
              {CERTIFICATE.print}
            </Button>
            <Button asChild>
              <Link to={claimHref(token, data.vehicleType)}>
                <ShieldAlert size={18} aria-hidden="true" />
                {CERTIFICATE.claim}
              </Link>
            </Button>
          </div>
        </div>
        <CertificateSheet certificate={data} token={token} />
        <Keeping certificate={data} token={token} />
      </div>
    );
  }
  if (!error) {
    return (
      <div className={PAGE} aria-busy="true">
        <p className="sr-only" role="status">
          {CERTIFICATE.loading}
        </p>
        <h1 className="text-title">{CERTIFICATE.heading}</h1>
        <Skeleton className="h-150 rounded-l" />
      </div>
    );
  }
  if (failureKind(error) === 'link-invalid') {
    return (
      <div className="wrap max-w-220 py-8 pb-24 md:py-10">
        <DeadLink heading={CERTIFICATE.invalidTitle} text={CERTIFICATE.invalid}>
          <Button asChild look="outline">
            <Link to={PATHS.home}>{DEAD_LINK.home}</Link>
          </Button>
        </DeadLink>
      </div>
    );
  }
  return (
    <div className={`${PAGE} justify-items-start`} role="alert">
      <h1 className="text-title">{CERTIFICATE.failedTitle}</h1>
      <p className="max-w-[55ch] text-lg text-text-2">
        {CERTIFICATE.failed}{' '}
        <a
          className="whitespace-nowrap tabular-nums underline underline-offset-4"
          href={SHOP_TEL_HREF}
        >
          {SHOP.phoneDisplay}
        </a>
        .
      </p>
      <Button isBusy={isFetching} onClick={() => void refetch()}>
        {CERTIFICATE.retry}
      </Button>
    </div>
  );
}

interface KeepingProps {
  readonly certificate: Certificate;
  readonly token: string;
}

/** Consent to keep it beyond the time of its booking; saved with each press. */
function Keeping({ certificate: { agreedVersion, endsOn }, token }: KeepingProps) {
  const { mutate, isPending, isError, variables } = useKeepCertificate(token);
  const isKept = isPending ? variables !== undefined : agreedVersion !== null;
  return (
    <Card className="print:hidden">
      <TickBox
        label={CERTIFICATE.keep}
        hint={CERTIFICATE.keepHint}
        isTicked={isKept}
        onTick={(isTicked) => mutate(isTicked ? WARRANTY_WORDS_VERSION : undefined)}
      />
      <p className="text-sm text-text-2" role="status">
        {isKept ? CERTIFICATE.keptUntil(formatDayAndYear(endsOn)) : CERTIFICATE.notKept}
      </p>
      {isError ? <FieldError>{CERTIFICATE.keepFailed}</FieldError> : null}
    </Card>
  );
}
