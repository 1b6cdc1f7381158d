import { Check } from 'lucide-react';
import { BOOKING_SUCCESS } from '@/content/booking';
import { ARRIVE_EARLY_MINUTES, RESCHEDULE_NOTICE_HOURS } from '@/domain/shop';

const COPY = BOOKING_SUCCESS.information;

interface ImportantInformationProps {
  readonly email: string | undefined;
}

/** The four sentences of the specification (section 2). */
export function ImportantInformation({ email }: ImportantInformationProps) {
  const sentences = [
    COPY.arrive(ARRIVE_EARLY_MINUTES),
    COPY.bring,
    email === undefined ? COPY.emailSentToYou : COPY.emailSent(email),
    COPY.reschedule(RESCHEDULE_NOTICE_HOURS),
  ];
  return (
    <section className="panel success-information" aria-labelledby="success-information">
      <h2 className="success-heading mb-5" id="success-information">
        {COPY.heading}
      </h2>
      <ul className="grid gap-3">
        {sentences.map((sentence) => (
          <li key={sentence} className="flex gap-3 [overflow-wrap:anywhere]">
            <Check className="mt-[3px] flex-none text-sodium-deep" size={18} aria-hidden="true" />
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
