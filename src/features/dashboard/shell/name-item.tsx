import { UserRound } from 'lucide-react';
import { lazy } from 'react';
import { MenuDialog } from '@/components/ui/menu';
import { PersonMark } from '@/components/ui/person-mark';
import { NAMES } from '@/content/staff/people';
import { useOwnName } from './colleagues-api';

const OwnNameDialog = lazy(async () => ({
  default: (await import('./name-dialog')).OwnNameDialog,
}));

/** The initials of the own name in its colour. */
export function OwnMark() {
  const { name, email, colour } = useOwnName();
  return <PersonMark name={name ?? email} colour={colour} />;
}

export function NameItem() {
  return <MenuDialog icon={UserRound} label={NAMES.own} Dialog={OwnNameDialog} />;
}
