import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '@/config/paths';
import { ACTIVITY } from '@/content/staff/activity';
import { MenuLink } from '../shell/menu-link';
import { activityNewsQuery } from './api';

const COUNT =
  'min-w-5 rounded-full bg-sodium px-1.25 py-0.5 text-center text-xs leading-none font-semibold text-on-sodium tabular-nums';
const MOST = 99;

/** Stands in the header, with how much is new. */
export function ActivityLink() {
  const { pathname } = useLocation();
  return (
    <Link
      className="relative grid size-11 flex-none place-items-center rounded-s text-text-2 hover:text-text aria-[current=page]:bg-desk aria-[current=page]:text-text max-md:hidden"
      to={PATHS.activity}
      aria-current={pathname === PATHS.activity ? 'page' : undefined}
    >
      <Bell size={19} aria-hidden="true" />
      <span className="sr-only">{ACTIVITY.title}</span>
      <Unseen className="absolute -top-0.5 -right-0.5" />
    </Link>
  );
}

/** Leads to the activity from the account's menu, on a phone. */
export function ActivityMenuItem() {
  return (
    <MenuLink icon={Bell} to={PATHS.activity} className="md:hidden">
      {ACTIVITY.title}
      <Unseen className="ml-auto" />
    </MenuLink>
  );
}

function Unseen({ className }: { readonly className: string }) {
  const { data } = useQuery(activityNewsQuery);
  if (!data || data.unseen === 0) return null;
  const count = data.unseen > MOST ? `${String(MOST)}+` : String(data.unseen);
  return (
    <span className={`${COUNT} ${className}`}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{ACTIVITY.unseen(count)}</span>
    </span>
  );
}

/** A dot on the account of a phone, whose menu has the way to it. */
export function UnseenDot() {
  const { data } = useQuery(activityNewsQuery);
  if (!data || data.unseen === 0) return null;
  return (
    <span className="absolute -top-0.5 -right-0.5 size-3 rounded-full bg-sodium ring-2 ring-card md:hidden">
      <span className="sr-only">{ACTIVITY.unseen(String(data.unseen))}</span>
    </span>
  );
}
