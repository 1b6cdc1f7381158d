import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { Switch } from '@/components/ui/switch';
import { ACTIVITY } from '@/content/staff/activity';
import { staffOf, useSession } from '@/lib/session';
import { activityPath, activityTitle } from './activity-text';
import { activityNewsQuery } from './api';

const SHOWN_MS = 5_000;

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const storageKey = (accountId: string): string => `staff-notices-${accountId}`;

function isStored(accountId: string): boolean {
  try {
    return window.localStorage.getItem(storageKey(accountId)) !== null;
  } catch {
    return false;
  }
}

/** Whether an account wants notices at this browser, which allows them. */
function useWantsNotices() {
  const accountId = staffOf(useSession())?.id ?? '';
  const isOn = useSyncExternalStore(
    subscribe,
    () => 'Notification' in window && Notification.permission === 'granted' && isStored(accountId),
    () => false,
  );
  const turn = (on: boolean): void => {
    try {
      if (on) window.localStorage.setItem(storageKey(accountId), 'on');
      else window.localStorage.removeItem(storageKey(accountId));
    } catch {
      // Storage is blocked: it stays off.
    }
    for (const listener of listeners) listener();
  };
  return { isOn, turn };
}

/** Tells of a new booking, request or payment while the page is open behind others. */
export function ActivityNotices(): null {
  const { isOn } = useWantsNotices();
  const navigate = useNavigate();
  const { data } = useQuery({ ...activityNewsQuery, refetchIntervalInBackground: isOn });
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!data) return;
    const { latest } = data;
    const before = told.current;
    const isNewer = before !== undefined && latest !== undefined && latest.happenedAt > before;
    if (before === undefined || isNewer) told.current = latest?.happenedAt ?? '';
    if (!isNewer || !isOn || document.visibilityState === 'visible') return;
    const notice = new Notification(ACTIVITY.kinds[latest.kind], {
      body: activityTitle(latest),
      tag: latest.key,
    });
    notice.addEventListener('click', () => {
      window.focus();
      const path = activityPath(latest);
      if (path !== undefined) void navigate(path);
      notice.close();
    });
  }, [data, isOn, navigate]);
  return null;
}

/** Off until it is turned on: only then the browser asks. Not shown where the browser has no notices. */
export function NoticesSwitch() {
  const { isOn, turn } = useWantsNotices();
  const [problem, setProblem] = useState<string>();
  if (!('Notification' in window)) return null;
  const handleChange = async (on: boolean): Promise<void> => {
    setProblem(undefined);
    if (!on) return turn(false);
    if ((await Notification.requestPermission()) !== 'granted') {
      return setProblem(ACTIVITY.notices.blocked);
    }
    try {
      // Phones have the interface and refuse its use.
      const test = new Notification(ACTIVITY.notices.on, { tag: 'on' });
      turn(true);
      setTimeout(() => test.close(), SHOWN_MS);
    } catch {
      setProblem(ACTIVITY.notices.impossible);
    }
  };
  return (
    <Switch
      label={ACTIVITY.notices.label}
      hint={<span role="status">{problem ?? ACTIVITY.notices.hint}</span>}
      checked={isOn}
      onChange={(on) => void handleChange(on)}
    />
  );
}
