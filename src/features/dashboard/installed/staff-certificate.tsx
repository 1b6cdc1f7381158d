import { useQuery } from '@tanstack/react-query';
import { Printer, Trash2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { CertificateSheet } from '@/components/certificate/certificate-sheet';
import { AskedButton } from '@/components/ui/asked-button';
import { NotYet } from '@/components/ui/retry-note';
import { PATHS } from '@/config/paths';
import { bookingPath } from '@/config/staff-dialog-link';
import { CERTIFICATE } from '@/content/installed';
import { PAGE_HEADS } from '@/content/page-heads';
import { useIsOwner } from '@/lib/session';
import { StaffPage } from '../shell/staff-page';
import { ToolButton } from '../shell/tool-button';
import { certificateQuery, eraseCertificate } from './api';
import { useStaffChange } from '../bookings/actions/staff-change';

/** A certificate, also of a booking that is gone: to print, and for owners to erase. */
export function StaffCertificate() {
  const { id = '' } = useParams();
  const query = useQuery(certificateQuery(id));
  const { data: certificate } = query;
  const isOwner = useIsOwner();
  const day = certificate?.bookingDate;
  return (
    <StaffPage
      isSheet
      head={PAGE_HEADS.staffCertificate}
      title={PAGE_HEADS.staffCertificate.title}
      back={
        day
          ? { path: bookingPath(day, id), label: CERTIFICATE.back }
          : { path: PATHS.dashboard, label: PAGE_HEADS.dashboard.title }
      }
      tools={
        certificate ? (
          <ToolButton icon={Printer} onClick={() => window.print()}>
            {CERTIFICATE.print}
          </ToolButton>
        ) : null
      }
    >
      <div className="mx-auto max-w-210">
        {certificate ? (
          <>
            <CertificateSheet certificate={certificate} token={certificate.token} />
            <div className="mt-3 flex flex-wrap items-center justify-between gap-3 print:hidden">
              <p className="text-sm text-text-2">
                {certificate.agreedVersion === null ? CERTIFICATE.notAgreed : CERTIFICATE.agreed}
              </p>
              {isOwner ? <EraseButton id={id} /> : null}
            </div>
          </>
        ) : (
          <NotYet query={query} failed={CERTIFICATE.failedTitle} skeleton="h-150" />
        )}
      </div>
    </StaffPage>
  );
}

function EraseButton({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useStaffChange({
    send: () => eraseCertificate(id),
    done: CERTIFICATE.erased,
    onDone: () => navigate(PATHS.dashboard, { replace: true }),
    failed: CERTIFICATE.eraseFailed,
  });
  return (
    <AskedButton
      look="danger"
      size="s"
      isBusy={isPending}
      question={{
        title: CERTIFICATE.askErase,
        text: CERTIFICATE.eraseText,
        cancel: CERTIFICATE.eraseKeep,
        confirm: CERTIFICATE.erase,
      }}
      onConfirm={() => mutate(undefined)}
    >
      <Trash2 size={17} aria-hidden="true" />
      {CERTIFICATE.erase}
    </AskedButton>
  );
}
