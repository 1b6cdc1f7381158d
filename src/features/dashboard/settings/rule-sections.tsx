import { Switch } from '@/components/ui/switch';
import {
  LIMIT_SETTINGS,
  MAIL_SETTINGS,
  RECEIVING_SETTINGS,
  SETTINGS,
} from '@/content/staff-settings';
import { parseReviewLink } from '@/domain/review-link';
import { saveSetting, type Settings } from '../api/settings';
import { useSaveSetting } from '../mutations/settings';
import { ChangedBy } from './changed-by';
import { NumberFields } from './number-fields';
import { SavedField } from './saved-field';

interface SectionProps {
  readonly settings: Settings;
}

const FIELDS = 'grid gap-x-8 gap-y-6 lg:grid-cols-2';
const EMAIL = /^[^@\s,;<>"]+@[^@\s,;<>"]+\.[A-Za-z]{2,63}$/;

export function ReceivingSection({ settings }: SectionProps) {
  return (
    <div className={FIELDS}>
      <NumberFields list={RECEIVING_SETTINGS} settings={settings} />
      <SavedSwitch
        name="works_sundays"
        label={SETTINGS.receiving.sundays}
        hint={SETTINGS.receiving.sundaysHint}
        settings={settings}
      />
    </div>
  );
}

export function LimitsSection({ settings }: SectionProps) {
  return (
    <div className={FIELDS}>
      <NumberFields list={LIMIT_SETTINGS} settings={settings} />
      <SavedSwitch
        name="requires_captcha"
        label={SETTINGS.limits.captcha}
        hint={SETTINGS.limits.captchaHint}
        settings={settings}
      />
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
        parse={(typed) =>
          typed === '' || EMAIL.test(typed) ? { email: typed === '' ? null : typed } : undefined
        }
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

interface SavedSwitchProps extends SectionProps {
  readonly name: 'works_sundays' | 'requires_captcha';
  readonly label: string;
  readonly hint: string;
}

/** Saved as it is turned. */
function SavedSwitch({ name, label, hint, settings: { row, changes } }: SavedSwitchProps) {
  const { mutate, isPending, variables } = useSaveSetting((isOn: boolean) =>
    saveSetting({ [name]: isOn }),
  );
  return (
    <div>
      <Switch
        label={label}
        hint={hint}
        checked={isPending ? variables : row[name]}
        disabled={isPending}
        onChange={(isOn) => mutate(isOn)}
      />
      <ChangedBy change={changes.get(name)} />
    </div>
  );
}
