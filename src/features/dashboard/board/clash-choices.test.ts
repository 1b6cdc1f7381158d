import { expect, test } from 'vitest';
import { firstForOther, otherBayForOwn } from './clash-choices';

const DAY = '2026-11-24';
const at = (time: string, bays: number[], freeSpots = 1, day = DAY) => ({
  day,
  time,
  freeSpots,
  readyAt: `${day}T23:00:00Z`,
  bays,
});
const grown = { day: DAY, bayId: 1, from: 540, to: 1020 };

test('the job in the way goes to the first bay that is free from its time on', () => {
  const times = [at('3:00 PM', [2]), at('4:00 PM', [1]), at('5:00 PM', [1, 2])];
  expect(firstForOther(times, grown, '4:00 PM')).toMatchObject({ time: '5:00 PM', bayId: 1 });
  expect(firstForOther([at('4:00 PM', [1, 2], 0)], grown, '4:00 PM')).toMatchObject({
    time: '4:00 PM',
    bayId: 2,
  });
});

test('it is offered no time that is full, nor what the longer job takes', () => {
  expect(
    firstForOther([at('4:00 PM', [1]), at('5:00 PM', [2], 0)], grown, '4:00 PM'),
  ).toBeUndefined();
  const next = [at('4:00 PM', [1]), at('9:00 AM', [1], 1, '2026-11-25')];
  expect(firstForOther(next, grown, '4:00 PM')).toMatchObject({ day: '2026-11-25', bayId: 1 });
});

test('the longer job may take another bay that is free for all of it', () => {
  const own = { day: DAY, time: '9:00 AM', bayId: 1 };
  expect(otherBayForOwn([at('9:00 AM', [1, 3])], own)).toMatchObject({ moves: 'own', bayId: 3 });
  expect(otherBayForOwn([at('9:00 AM', [1])], own)).toBeUndefined();
});
