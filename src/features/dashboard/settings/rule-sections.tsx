import { type FollowUp, FOLLOW_UP_TEXTS, FOLLOW_UPS } from '@/content/follow-up';
import { SETTINGS } from '@/content/staff/settings';
import { SETTING_LIMITS as LIMITS } from '@/domain/setting-limits';
import type { TablesUpdate } from '@/lib/database.types';
import { saveSetting, type Settings } from '../shell/shop-settings-api';
import { type SettingLine, SettingLines } from './setting-lines';
import { email, link, optional, requiredText, text, wholeNumber } from './setting-rules';

type ShopLines = readonly SettingLine<TablesUpdate<'shop_settings'>>[];

const { receiving, online, mail, followUp, units } = SETTINGS;

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

const sectionOf = (lines: ShopLines) =>
  function RuleSection({ settings: { row, changes } }: { readonly settings: Settings }) {
    return (
      <div className="grid gap-x-6 gap-y-6 md:grid-cols-2 lg:gap-x-8">
        <SettingLines of={{ row, changes, save: saveSetting }} lines={lines} />
      </div>
    );
  };

export const ReceivingSection = sectionOf(RECEIVING);
export const OnlineSection = sectionOf(ONLINE);
export const MailSection = sectionOf(MAIL);
export const FollowUpSection = sectionOf(FOLLOW_UP);
