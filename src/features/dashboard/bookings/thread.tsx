import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Mail, MessageSquare, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { takesTextsQuery } from '@/components/booking/takes-texts';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { FormField } from '@/components/ui/form-field';
import { RetryLine } from '@/components/ui/retry-note';
import { Textarea } from '@/components/ui/textarea';
import { RECORD } from '@/content/staff/dashboard';
import { MAILS, THREAD } from '@/content/staff/details';
import { MOST_SEGMENTS, staffText } from '@/content/text-messages';
import { textSize } from '@/domain/text-segments';
import { StaffForm, useStaffForm } from '../shell/staff-form';
import { useResendMessage, useSeeTexts, useSendText } from './actions/customer-mail';
import type { ListedBooking } from './api/listed-booking';
import { type BookingMessage, messageTime, repliesQuery, type TextsOf } from './api/record-query';
import { canResend, instantText, messageText, named } from './record-text';
import { StoppedMail } from './stopped-mail';

/** So many are shown until somebody wants the earlier ones. */
const FOLDED_TO = 6;

export interface ThreadProps {
  readonly of: TextsOf;
  /** They may come in any order. */
  readonly messages: readonly BookingMessage[];
  /** The booking that staff's own texts are about; its contact may want no messages. */
  readonly booking: ListedBooking | undefined;
  /** Somebody sees it: what is new counts as read. */
  readonly isShown?: boolean;
}

/** The customer's texts, where the shop sends any. */
export function useReplies(of: TextsOf) {
  const { data: takesTexts = false } = useQuery(takesTextsQuery);
  const query = useQuery({ ...repliesQuery(of), enabled: takesTexts });
  const unread = query.data?.filter(({ isUnread }) => isUnread).length ?? 0;
  return { ...query, takesTexts, unread };
}

/** Shows all that was sent to a customer, by mail and by text, and all that came back, in order of time; staff answer below it. */
export function Thread({ of, messages, booking, isShown = true }: ThreadProps) {
  const { data: replies = [], isError, isFetching, refetch, takesTexts, unread } = useReplies(of);
  const { mutate: see } = useSeeTexts();
  const [isWhole, setIsWhole] = useState(false);
  const { of_booking: bookingId, of_customer: customerId } = of;
  useEffect(() => {
    if (!isShown || unread === 0) return;
    see(bookingId === undefined ? { of_customer: customerId } : { of_booking: bookingId });
  }, [isShown, unread, see, bookingId, customerId]);
  const entries = [
    ...messages.map((message) => ({
      at: messageTime(message),
      line: <SentLine key={message.id} message={message} />,
    })),
    ...replies.map((reply) => ({
      at: reply.saidAt,
      line: <Reply key={reply.id} {...reply} />,
    })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const hidden = isWhole ? 0 : Math.max(0, entries.length - FOLDED_TO);
  return (
    <div className="text-sm">
      {booking ? <StoppedMail bookingId={booking.id} /> : null}
      {isError ? (
        <RetryLine query={{ isFetching, refetch }}>{THREAD.failedToLoad}</RetryLine>
      ) : null}
      {entries.length === 0 ? <p className="text-text-2">{THREAD.none}</p> : null}
      {hidden > 0 ? (
        <Button look="plain" size="s" className="-ml-3 px-3" onClick={() => setIsWhole(true)}>
          {RECORD.earlier(hidden)}
          <ChevronDown className="rotate-180" size={16} aria-hidden="true" />
        </Button>
      ) : null}
      <ol className="grid gap-2" aria-label={THREAD.label}>
        {entries.slice(hidden).map(({ line }) => line)}
      </ol>
      {takesTexts && booking ? <Answer booking={booking} /> : null}
    </div>
  );
}

const BUBBLE = 'max-w-[88%] rounded-l px-3.5 py-2 wrap-anywhere whitespace-pre-wrap';

interface ReplyProps {
  readonly body: string;
  readonly saidAt: string;
  readonly isUnread: boolean;
}

function Reply({ body, saidAt, isUnread }: ReplyProps) {
  return (
    <li className={cn(BUBBLE, 'justify-self-start rounded-bl-xs bg-desk')}>
      <p>{body}</p>
      <p className="text-xs text-text-2">
        {THREAD.customer}, <time dateTime={saidAt}>{instantText(saidAt)}</time>
        {isUnread ? (
          <span className="ml-2 rounded-full bg-sodium px-1.75 py-0.5 font-semibold text-on-sodium">
            {THREAD.new}
          </span>
        ) : null}
      </p>
    </li>
  );
}

/** A message of the shop; what staff wrote themselves stands in their own words. */
function SentLine({ message }: { readonly message: BookingMessage }) {
  const { mutate: resend, isPending } = useResendMessage();
  const { kind, state, channel, words, lastError } = message;
  const at = messageTime(message);
  const isLost = state === 'given_up';
  const again = canResend(message) ? (
    <Button look="plain" size="xs" disabled={isPending} onClick={() => resend(message)}>
      {isPending ? RECORD.resending : RECORD.resend}
    </Button>
  ) : null;
  if (kind === 'staff_text') {
    const why = isLost && lastError ? `. ${named(MAILS.reasons, lastError)}` : '';
    return (
      <li className={cn(BUBBLE, 'justify-self-end rounded-br-xs bg-info-bg')}>
        <p>{words}</p>
        <p className={cn('text-xs', isLost ? 'font-medium text-danger' : 'text-text-2')}>
          {named(MAILS.kinds, kind)}: {named(MAILS.states, state)}
          {why}, <time dateTime={at}>{instantText(at)}</time>
        </p>
        {state === 'sent' ? null : again}
      </li>
    );
  }
  const Icon = channel === 'text' ? MessageSquare : Mail;
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Icon className="flex-none text-text-2" size={16} aria-hidden="true" />
      <span className={cn('min-w-0', isLost && 'font-medium text-danger')}>
        {messageText(message)}
      </span>
      <time className="ml-auto flex-none text-xs text-text-2 tabular-nums" dateTime={at}>
        {instantText(at)}
      </time>
      {again}
    </li>
  );
}

const schema = z.object({
  words: z.string().check(
    z.regex(/\S/, THREAD.missing),
    z.refine((words) => textSize(staffText(words)).segments <= MOST_SEGMENTS, {
      error: ({ input }) => THREAD.tooLong(textSize(staffText(String(input))).segments),
    }),
  ),
});

/** Texts the customer of a booking who agreed to texts. */
function Answer({ booking }: { readonly booking: ListedBooking }) {
  const form = useStaffForm({
    schema,
    start: { words: '' },
    save: useSendText(),
    send: ({ words }, id) => ({ id, bookingId: booking.id, words: words.trim() }),
    onDone: () => form.reset({ words: '' }),
  });
  if (booking.textsVersion === null) {
    return <p className="mt-3 text-text-2">{THREAD.notAgreed}</p>;
  }
  return (
    <StaffForm form={form} className="mt-3 grid gap-2.5">
      <FormField name="words" label={THREAD.words}>
        {(field) => (
          <>
            <Textarea rows={2} autoComplete="off" className="min-h-18" {...field} />
            <p className="mt-1.5 text-text-2" aria-live="polite">
              <SizeText words={field.value} />
              {THREAD.hint}
            </p>
          </>
        )}
      </FormField>
      <Button type="submit" look="ink" size="s" isBusy={form.isBusy} className="justify-self-start">
        <Send size={16} aria-hidden="true" />
        {form.isBusy ? THREAD.sending : THREAD.send}
      </Button>
    </StaffForm>
  );
}

/** "2 parts.", and which character makes it longer. */
function SizeText({ words }: { readonly words: string }) {
  if (words.trim() === '') return null;
  const { segments, wideCharacter } = textSize(staffText(words));
  return `${THREAD.size(segments)}${wideCharacter === undefined ? '' : `${THREAD.wide(wideCharacter).trim()} `}`;
}
