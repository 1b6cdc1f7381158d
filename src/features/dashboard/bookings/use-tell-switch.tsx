import { type ReactNode, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Switch } from '@/components/ui/switch';
import { MOVE } from '@/content/staff/booking';

interface TellSwitchOptions {
  readonly label?: ReactNode;
  readonly className?: string;
}

/** Whether a customer reads of a change by email, and the switch for it; without an address nobody does. */
export function useTellSwitch(
  email: string | null,
  { label = MOVE.tell, className }: TellSwitchOptions = {},
) {
  const [isWanted, setIsWanted] = useState(true);
  const tells = isWanted && email !== null;
  const tellSwitch = (
    <Switch
      label={label}
      hint={email === null ? MOVE.tellNeedsEmail : MOVE.tellHow(email)}
      checked={tells}
      disabled={email === null}
      className={cn('min-w-0 wrap-anywhere', className)}
      onChange={setIsWanted}
    />
  );
  return { tells, tellSwitch };
}
