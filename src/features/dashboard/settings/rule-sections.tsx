import { Switch } from '@/components/ui/switch';
import {
  MAIL_SETTINGS,
  ONLINE_SETTINGS,
  RECEIVING_SETTINGS,
  SETTINGS,
} from '@/content/staff-settings';
import { plainAddress } from '@/domain/contact';
import { parseReviewLink } from '@/domain/review-link';
import { saveSetting, type Settings } from '../bookings/api/settings';
import { useSaveSetting } from './actions';
import { ChangedBy } from './changed-by';
import { NumberFields } from './number-fields';
import { SavedField } from './saved-field';

interface SectionProps {
  readonly settings: Settings;
}

const FIELDS = 'grid gap-x-8 gap-y-6 lg:grid-cols-2';
const EMAIL = /^[^@\s,;<>"]+@[^@\s,;<>"]+\.[A-Za-z]{2,63}$/;

/** A rule that is on or off, below the numbers of its section. */
const SWITCHES = {
  works_sundays: {
    list: RECEIVING_SETTINGS,
    label: SETTINGS.receiving.sundays,
    hint: SETTINGS.receiving.sundaysHint,
  },
  requires_captcha: {
    list: ONLINE_SETTINGS,
    label: SETTINGS.online.captcha,
    hint: SETTINGS.online.captchaHint,
  },
} as const;

export function ReceivingSection({ settings }: SectionProps) {
  return <NumbersAndSwitch name="works_sundays" settings={settings} />;
}

export function OnlineSection({ settings }: SectionProps) {
  return <NumbersAndSwitch name="requires_captcha" settings={settings} />;
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
      >
        <ChangedBy change={changes.get('notification_email')} />
      </SavedField>
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
      >
        <ChangedBy change={changes.get('review_url')} />
      </SavedField>
      <NumberFields list={MAIL_SETTINGS} settings={settings} />
    </div>
  );
}

interface NumbersAndSwitchProps extends SectionProps {
  readonly name: keyof typeof SWITCHES;
}

/** The switch is saved as it is turned. */
function NumbersAndSwitch({ name, settings }: NumbersAndSwitchProps) {
  const { list, label, hint } = SWITCHES[name];
  const { mutate, isPending, variables } = useSaveSetting((isOn: boolean) =>
    saveSetting({ [name]: isOn }),
  );
  return (
    <div className={FIELDS}>
      <NumberFields list={list} settings={settings} />
      <div>
        <Switch
          label={label}
          hint={hint}
          checked={isPending ? variables : settings.row[name]}
          disabled={isPending}
          onChange={(isOn) => mutate(isOn)}
        />
        <ChangedBy change={settings.changes.get(name)} />
      </div>
    </div>
  );
}
