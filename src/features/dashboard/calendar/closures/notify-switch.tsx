import { Switch } from '@/components/ui/switch';
import { CLOSE } from '@/content/staff/week';

export interface Concerned {
  readonly customerName: string;
  readonly hasEmail: boolean;
}

interface NotifySwitchProps {
  /** Whose booking or ready time changes. */
  readonly concerned: readonly Concerned[];
  readonly tells: boolean;
  readonly isBusy: boolean;
  readonly onChange: (tells: boolean) => void;
}

/** Says who reads of a change by mail, and who has to be called. Nothing where nobody is concerned. */
export function NotifySwitch({ concerned, tells, isBusy, onChange }: NotifySwitchProps) {
  if (concerned.length === 0) return null;
  const namesOf = (hasEmail: boolean): readonly string[] =>
    concerned.filter((each) => each.hasEmail === hasEmail).map(({ customerName }) => customerName);
  const notified = namesOf(true);
  const untold = namesOf(false);
  return (
    <Switch
      label={CLOSE.tell}
      hint={[
        CLOSE.notified(tells ? notified : []),
        ...(untold.length > 0 ? [CLOSE.notTold(untold)] : []),
      ].join('. ')}
      checked={tells && notified.length > 0}
      disabled={notified.length === 0 || isBusy}
      onChange={onChange}
    />
  );
}
