import { QrCode } from '@/components/ui/qr-code';
import { SITE_URL } from '@/config/site-url';
import { certificateHref } from '@/config/token-link';
import { CERTIFICATE, partPlace } from '@/content/installed';
import { bookingReference } from '@/domain/booking/booking';
import { vehicleText } from '@/domain/booking/vehicle-text';
import { formatDayAndYear } from '@/domain/day';
import { type Certificate, filmName } from '@/domain/installed';
import { SHEET, SheetHead } from '../receipt/sheet-head';

interface CertificateSheetProps {
  readonly certificate: Certificate;
  /** The token of its private link. */
  readonly token: string;
}

/** Lists all that was installed and how long its warranty lasts, with a code that opens this page. */
export function CertificateSheet({ certificate, token }: CertificateSheetProps) {
  const { id, customerName, plate, parts, day, shop } = certificate;
  const terms = new Map(
    parts.flatMap((part) => (part.words === null ? [] : [[filmName(part), part.words] as const])),
  );
  return (
    <article data-keep-clear="" className={SHEET} data-slot="certificate">
      <SheetHead
        shop={shop}
        title={CERTIFICATE.title}
        subtitle={`${CERTIFICATE.booking(bookingReference(id))}, ${formatDayAndYear(day)}`}
      />
      <dl className="grid gap-5 text-sm md:grid-cols-2 print:grid-cols-2 [&_dd]:text-base [&_dd]:font-semibold [&_dd]:wrap-anywhere">
        <div>
          <dt>{CERTIFICATE.for}</dt>
          <dd>{customerName}</dd>
        </div>
        <div>
          <dt>{CERTIFICATE.vehicle}</dt>
          <dd>{[vehicleText(certificate), plate].filter(Boolean).join(', ')}</dd>
        </div>
      </dl>
      <table className="w-full text-left">
        <thead className="border-b border-text text-sm">
          <tr>
            <th className="py-2 font-normal" scope="col">
              {CERTIFICATE.installed}
            </th>
            <th className="py-2 text-right font-normal" scope="col">
              {CERTIFICATE.warranty}
            </th>
          </tr>
        </thead>
        <tbody className="[&_td]:py-3 [&_td]:align-top print:[&_td]:py-1 [&_tr]:border-b [&_tr]:border-line-strong">
          {parts.map((part) => (
            <tr key={`${part.position} ${filmName(part)} ${part.roll ?? ''}`}>
              <td className="wrap-anywhere">
                <b className="font-semibold">{filmName(part)}</b>{' '}
                <span className="block text-sm print:inline">{partPlace(part)}</span>
              </td>
              <td className="pl-4 text-right whitespace-nowrap tabular-nums">
                {CERTIFICATE.years(part.warrantyYears)}{' '}
                <span className="block text-sm print:inline">
                  {CERTIFICATE.until(formatDayAndYear(part.until))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {terms.size === 0 ? null : (
        <section>
          <h3 className="mb-1.5 text-base">{CERTIFICATE.covers}</h3>
          {[...terms].map(([name, words]) => (
            <p
              key={name}
              className="mb-2 text-sm wrap-anywhere whitespace-pre-line print:mb-1 print:text-xs"
            >
              <b className="font-semibold">{name}:</b> {words}
            </p>
          ))}
        </section>
      )}
      <footer className="mt-auto flex break-inside-avoid items-center gap-4 border-t border-text pt-4 text-sm">
        <QrCode
          className="size-32 flex-none rounded-s print:size-26"
          text={`${SITE_URL}${certificateHref(token)}`}
          label={CERTIFICATE.code}
        />
        <p className="max-w-[28ch]">{CERTIFICATE.scan}</p>
      </footer>
    </article>
  );
}
