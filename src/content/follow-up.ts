/** The shop sends these after a visit or a quote; in the order of Settings. */
export const FOLLOW_UPS = [
  'quote_reminder',
  'thanks',
  'no_show',
  'coating_check',
  'balance_due',
] as const;
export type FollowUp = (typeof FOLLOW_UPS)[number];

/** Until the shop writes its own. Words in braces are filled in. */
export const FOLLOW_UP_TEXTS: Readonly<Record<FollowUp, string>> = {
  quote_reminder: 'The price is valid until {day}. To keep it, accept it and choose a time.',
  thanks: "Thank you for coming in on {day}. If anything isn't right, call {phone}.",
  no_show:
    'We missed you on {day}. If you still want the work done, choose another day and time: everything else is filled in.',
  coating_check:
    'Your ceramic coating from {day} is due for a check-up. Book a visit, or call {phone}.',
  balance_due: 'You still have {amount} to pay with us.',
};

/** The shop's own text, or the one above, with what is known. */
export function followUpText(
  kind: FollowUp,
  own: string | undefined,
  known: Readonly<Record<string, string | undefined>>,
): string {
  return (own ?? FOLLOW_UP_TEXTS[kind]).replaceAll(
    /\{([a-z]+)\}/g,
    (braced, name: string) => known[name] ?? braced,
  );
}
