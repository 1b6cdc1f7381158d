import { SETTINGS } from '@/content/staff/settings';
import { plainAddress } from '@/domain/contact';
import { toCents } from '@/domain/money/checkout';
import { parseDollars } from '@/domain/money/money';
import { parseReviewLink } from '@/domain/review-link';

/** Which text is a value of a setting, and how a value is written. */
export interface SettingRule<Value> {
  /** Returns undefined if the text is not a value. */
  readonly parse: (typed: string) => Value | undefined;
  readonly wrong: string;
  show?(this: void, value: NonNullable<Value>): string;
  /** Behind the field, such as "vehicles". */
  readonly unit?: string;
  readonly inputMode?: 'numeric' | 'email' | 'url';
}

const EMAIL = /^[^@\s,;<>"]+@[^@\s,;<>"]+\.[A-Za-z]{2,63}$/;

/** Text of up to so many characters; null if there is none. */
export const text = (most: number): SettingRule<string | null> => ({
  parse: (typed) => (typed.length <= most ? typed || null : undefined),
  wrong: SETTINGS.tooLong(most),
});

export const requiredText = (most: number, wrong: string): SettingRule<string> => ({
  parse: (typed) => (typed !== '' && typed.length <= most ? typed : undefined),
  wrong,
});

export const wholeNumber = (
  [least, most]: readonly [number, number],
  unit = '',
): SettingRule<number> => ({
  parse: (typed) => {
    const value = /^\d{1,7}$/.test(typed) ? Number(typed) : -1;
    return value >= least && value <= most ? value : undefined;
  },
  wrong: SETTINGS.between(least, most, unit),
  unit,
  inputMode: 'numeric',
});

/** Typed in dollars, stored in cents. */
export const amount = (leastCents: number): SettingRule<number> => ({
  parse: (typed) => {
    const cents = toCents(parseDollars(typed) ?? -1);
    return cents >= leastCents ? cents : undefined;
  },
  wrong: SETTINGS.amountWrong,
  show: (cents) => (cents / 100).toFixed(2),
});

export const link: SettingRule<string | null> = {
  parse: parseReviewLink,
  wrong: SETTINGS.linkWrong,
  inputMode: 'url',
};

export const email: SettingRule<string | null> = {
  parse: (typed) => {
    const address = plainAddress(typed);
    return address === '' || EMAIL.test(address) ? address || null : undefined;
  },
  wrong: SETTINGS.emailWrong,
  inputMode: 'email',
};

/** An empty field is a value, too. */
export const optional = <Value>(rule: SettingRule<Value>): SettingRule<Value | null> => ({
  ...rule,
  parse: (typed) => (typed === '' ? null : rule.parse(typed)),
});
