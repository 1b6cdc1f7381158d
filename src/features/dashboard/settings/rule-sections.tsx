import {
  type NumberSetting,
  SETTINGS,
  MAIL_SETTINGS,
  ONLINE_SETTINGS,
  RECEIVING_SETTINGS,
} from '@/content/staff/settings';
import { Switch } from '@/components/ui/switch';
import { plainAddress } from '@/domain/contact';
import { parseReviewLink } from '@/domain/review-link';
import { saveSetting, type SettingName, type Settings } from '../shell/shop-settings-api';
import { SavedField } from './saved-field';
import { useSaveSetting } from './actions';
import { ChangedBy } from './changed-by';

interface SectionProps {
  readonly settings: Settings;
}

const FIELDS = 'grid gap-x-6 gap-y-6 md:grid-cols-2 lg:gap-x-8';
const EMAIL = /^[^@\s,;<>"]+@[^@\s,;<>"]+\.[A-Za-z]{2,63}$/;

/** Rules that are on or off, below the numbers of their section. */
const SWITCHES = {
  works_sundays: { label: SETTINGS.receiving.sundays, hint: SETTINGS.receiving.sundaysHint },
  waits_in_bay: { label: SETTINGS.receiving.waitsInBay, hint: SETTINGS.receiving.waitsInBayHint },
  requires_captcha: { label: SETTINGS.online.captcha, hint: SETTINGS.online.captchaHint },
} as const;

export function ReceivingSection({ settings }: SectionProps) {
  return (
    <div className={FIELDS}>
      <NumberFields list={RECEIVING_SETTINGS} settings={settings} />
      <RuleSwitch name="works_sundays" settings={settings} />
      <RuleSwitch name="waits_in_bay" settings={settings} />
    </div>
  );
}

export function OnlineSection({ settings }: SectionProps) {
  return (
    <div className={FIELDS}>
      <NumberFields list={ONLINE_SETTINGS} settings={settings} />
      <RuleSwitch name="requires_captcha" settings={settings} />
    </div>
  );
}

export function MailSection({ settings }: SectionProps) {
  const { row, changes } = settings;
  return (
    <div className={FIELDS}>
      <SavedField
        label={SETTINGS.mail.notification}
        hint={SETTINGS.mail.notificationHint}
        stored={row.notification_email ?? ''}
        inputMode="email"
        parse={(typed) => {
          const email = plainAddress(typed);
          return email === '' || EMAIL.test(email) ? { email: email || null } : undefined;
        }}
        wrong={SETTINGS.mail.notificationWrong}
        save={({ email }) => saveSetting({ notification_email: email })}
        change={changes.get('notification_email')}
      />
      <SavedField
        label={SETTINGS.mail.review}
        hint={SETTINGS.mail.reviewHint}
        stored={row.review_url ?? ''}
        inputMode="url"
        parse={(typed) => {
          const link = parseReviewLink(typed);
          return link === undefined ? undefined : { link };
        }}
        wrong={SETTINGS.mail.reviewWrong}
        save={({ link }) => saveSetting({ review_url: link })}
        change={changes.get('review_url')}
      />
      <SavedField
        label={SETTINGS.mail.greeting}
        hint={SETTINGS.mail.greetingHint}
        stored={row.mail_greeting}
        parse={(typed) => (typed !== '' && typed.length <= 30 ? { greeting: typed } : undefined)}
        wrong={SETTINGS.mail.greetingWrong}
        save={({ greeting }) => saveSetting({ mail_greeting: greeting })}
        change={changes.get('mail_greeting')}
      />
      <SavedField
        label={SETTINGS.mail.signature}
        hint={SETTINGS.mail.signatureHint}
        isLong
        stored={row.mail_signature ?? ''}
        parse={(typed) => (typed.length <= 300 ? { signature: typed || null } : undefined)}
        wrong={SETTINGS.mail.signatureWrong}
        save={({ signature }) => saveSetting({ mail_signature: signature })}
        change={changes.get('mail_signature')}
      />
      <NumberFields list={MAIL_SETTINGS} settings={settings} />
    </div>
  );
}

interface RuleSwitchProps extends SectionProps {
  readonly name: keyof typeof SWITCHES;
}

/** Saved as it is turned. */
function RuleSwitch({ name, settings }: RuleSwitchProps) {
  const { mutate, isPending, variables } = useSaveSetting((isOn: boolean) =>
    saveSetting({ [name]: isOn }),
  );
  return (
    <div>
      <Switch
        {...SWITCHES[name]}
        checked={isPending ? variables : settings.row[name]}
        disabled={isPending}
        onChange={(isOn) => mutate(isOn)}
      />
      <ChangedBy change={settings.changes.get(name)} />
    </div>
  );
}

interface NumberFieldsProps {
  readonly list: readonly (NumberSetting & { readonly name: SettingName })[];
  readonly settings: Settings;
}

/** Numbers of the shop's settings, each with its unit, its effect and its limits. */
function NumberFields({ list, settings: { row, changes } }: NumberFieldsProps) {
  return list.map(({ name, label, unit, effect, least, most, isOptional = false }) => (
    <SavedField
      key={name}
      label={label}
      unit={unit}
      hint={isOptional ? `${effect} ${SETTINGS.off}` : effect}
      stored={String(row[name] ?? '')}
      inputMode="numeric"
      parse={(typed) => numberOf(typed, { least, most, isOptional })}
      wrong={SETTINGS.between(least, most, unit)}
      save={({ value }) => saveSetting({ [name]: value })}
      change={changes.get(name)}
    />
  ));
}

interface Limits {
  readonly least: number;
  readonly most: number;
  readonly isOptional: boolean;
}

/** Wrapped, so that "nothing" is a value of its own. */
function numberOf(typed: string, { least, most, isOptional }: Limits) {
  if (typed === '') return isOptional ? { value: null } : undefined;
  if (!/^\d{1,7}$/.test(typed)) return undefined;
  const value = Number(typed);
  return value >= least && value <= most ? { value } : undefined;
}
