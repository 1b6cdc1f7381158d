import { UserRound } from 'lucide-react';
import { onDemand } from '@/components/on-demand';
import { MenuDialog } from '@/components/ui/menu';
import { PersonMark } from '@/components/ui/person-mark';
import { NAMES } from '@/content/staff/people';
import { useOwnName } from './colleagues-api';

const OwnNameDialog = onDemand(async () => (await import('./name-dialog')).OwnNameDialog);

/** The initials of the own name in its colour. */
export function OwnMark() {
  const { name, email, colour } = useOwnName();
  return <PersonMark name={name ?? email} colour={colour} />;
}

export function NameItem() {
  return <MenuDialog icon={UserRound} label={NAMES.own} Dialog={OwnNameDialog} />;
}
