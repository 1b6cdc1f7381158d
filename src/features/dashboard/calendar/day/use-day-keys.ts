import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { dayPath } from '@/config/paths';
import { addDays, type Day } from '@/domain/day';
import { useKeys } from '../../shell/use-keys';

/** j: the next day, k: the one before, t: today. */
export function useDayKeys(day: Day, today: Day): void {
  const navigate = useNavigate();
  const latest = useRef(day);
  const onTheirWay = useRef(new Set<Day>());
  useEffect(() => {
    // The page of an earlier press may be shown after a later one.
    if (day !== latest.current && onTheirWay.current.has(day)) return;
    latest.current = day;
    onTheirWay.current.clear();
  }, [day]);

  // A quick second press continues from the day of the first, whose page may still be on its way.
  const go = (target: Day): void => {
    latest.current = target;
    onTheirWay.current.add(target);
    void navigate(dayPath(target));
  };
  useKeys({
    j: () => go(addDays(latest.current, 1)),
    k: () => go(addDays(latest.current, -1)),
    t: () => go(today),
  });
}
