import { Card } from '@/components/ui/card';
import type { ReactNode } from 'react';
import type { MailState } from '../api/mail-state';
import { BOOKING_SUCCESS } from '@/content/booking/booking-success';
import { ARRIVE_EARLY_MINUTES, RESCHEDULE_NOTICE_HOURS } from '@/domain/shop';
import { MailNote } from './mail-note';

const COPY = BOOKING_SUCCESS.information;
const SENTENCES = [
  COPY.arrive(ARRIVE_EARLY_MINUTES),
  COPY.bring,
  COPY.reschedule(RESCHEDULE_NOTICE_HOURS),
];

interface ImportantInformationProps {
  readonly email: string | undefined;
  readonly mail: MailState | undefined;
  /** Follows what is said of the email. */
  readonly children: ReactNode;
}

/** The four sentences of the specification (section 2); the one about the email tells its state. */
export function ImportantInformation({ email, mail, children }: ImportantInformationProps) {
  return (
    <Card asChild className="md:mb-5 md:[grid-area:information] print:[grid-area:information]">
      <section aria-labelledby="success-information">
        <h2 className="mb-5 text-xl leading-title tracking-title" id="success-information">
          {COPY.heading}
        </h2>
        <ul className="grid list-disc gap-2 pl-5">
          {SENTENCES.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <MailNote email={email} mail={mail} />
        {children}
      </section>
    </Card>
  );
}
