import { type FollowUp, FOLLOW_UP_TEXTS, FOLLOW_UPS } from '@/content/follow-up';
import { shortManageHref } from '@/config/token-link';
import { SETTINGS } from '@/content/staff/settings';
import {
  TEXT_SWITCHES,
  type TextKind,
  textMessage,
  type TextSwitch,
} from '@/content/text-messages';
import { SHOP } from '@/domain/shop';
import { textSize } from '@/domain/text-segments';
import { SETTING_LIMITS as LIMITS } from '@/domain/setting-limits';
import type { TablesUpdate } from '@/lib/database.types';
import { saveSetting, type Settings } from '../shell/shop-settings-api';
import { type SettingLine, SettingLines } from './setting-lines';
import { email, link, optional, requiredText, text, wholeNumber } from './setting-rules';

type ShopLines = readonly SettingLine<TablesUpdate<'shop_settings'>>[];

const { receiving, online, mail, followUp, texts, units } = SETTINGS;

const RECEIVING: ShopLines = [
  {
    name: 'slot_capacity',
    ...receiving.capacity,
    ...wholeNumber(LIMITS.slot_capacity, units.vehicles),
  },
  {
    name: 'overbooking_per_slot',
    ...receiving.overbooking,
    ...wholeNumber(LIMITS.overbooking_per_slot, units.vehicles),
  },
  { name: 'works_sundays', ...receiving.sundays },
  { name: 'waits_in_bay', ...receiving.waitsInBay },
];

const ONLINE: ShopLines = [
  {
    name: 'earliest_booking_minutes',
    ...online.earliest,
    ...wholeNumber(LIMITS.earliest_booking_minutes, units.fromNow),
  },
  {
    name: 'pending_hours',
    ...online.pending,
    ...optional(wholeNumber(LIMITS.pending_hours, units.hours)),
  },
  {
    name: 'retention_months',
    ...online.retention,
    ...wholeNumber(LIMITS.retention_months, units.months),
  },
  { name: 'requires_captcha', ...online.captcha },
];

const MAIL: ShopLines = [
  { name: 'notification_email', ...mail.notification, ...email },
  { name: 'mail_greeting', ...mail.greeting, ...requiredText(30, mail.greetingWrong) },
  { name: 'mail_signature', ...mail.signature, ...text(300), isLong: true },
];

/** A switch and the text of the mail that it sends. */
const mailOf = (kind: FollowUp): ShopLines => [
  ...(kind === 'balance_due' ? [] : [{ name: `${kind}_on`, ...followUp[kind] } as const]),
  {
    name: `${kind}_text`,
    label: followUp[kind].words,
    hint: followUp.shipped(FOLLOW_UP_TEXTS[kind]),
    ...text(600),
    isLong: true,
  },
];

const FOLLOW_UP: ShopLines = [
  ...FOLLOW_UPS.flatMap(mailOf),
  { name: 'review_url', ...followUp.review, ...link },
  {
    name: 'care_detailing_months',
    ...followUp.care,
    ...optional(wholeNumber(LIMITS.care_detailing_months, units.months)),
  },
];

/** As it is sent to a number for the second time, with a link as long as a real one. */
const textOf = (kind: TextKind): string =>
  textMessage(kind, {
    day: '2026-12-17',
    time: '9:00 AM',
    link: SHOP.siteUrl + shortManageHref('x'.repeat(43)),
    depositCents: 10_000,
    isFirst: false,
  });

const KIND_OF_SWITCH: Readonly<Record<TextSwitch, TextKind>> = {
  booked: 'confirmed',
  changed: 'moved',
  reminder: 'reminder',
  soon: 'soon',
  ready: 'ready',
  deposit: 'deposit_reminder',
  quote: 'quote',
};

/** A switch, with the text that it sends and what that takes. */
const switchOf = (name: TextSwitch): ShopLines[number] => {
  const sent = textOf(KIND_OF_SWITCH[name]);
  const { segments, wideCharacter } = textSize(sent);
  return {
    name: `text_${name}_on`,
    label: texts[name],
    hint: `"${sent.replace(/x{43}/, '...')}" (${texts.size(segments, wideCharacter)})`,
  };
};

const sectionOf = (lines: ShopLines | (() => ShopLines)) =>
  function RuleSection({ settings: { row, changes } }: { readonly settings: Settings }) {
    return (
      <div className="grid gap-x-6 gap-y-6 md:grid-cols-2 lg:gap-x-8">
        <SettingLines
          of={{ row, changes, save: saveSetting }}
          lines={typeof lines === 'function' ? lines() : lines}
        />
      </div>
    );
  };

export const ReceivingSection = sectionOf(RECEIVING);
export const OnlineSection = sectionOf(ONLINE);
export const MailSection = sectionOf(MAIL);
export const FollowUpSection = sectionOf(FOLLOW_UP);
// The shop's own name is in each text.
export const TextsSection = sectionOf(() => [
  ...TEXT_SWITCHES.map(switchOf),
  { name: 'texts_abroad', ...texts.abroad },
]);
