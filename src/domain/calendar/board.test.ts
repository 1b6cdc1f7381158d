import { describe, expect, test } from 'vitest';
import {
  bayRefusal,
  blockLayout,
  bookedKind,
  dayPercent,
  firstBays,
  freeOffers,
  jobsInTheWay,
  landingOf,
  nearestDropOff,
  stepDropOff,
  workBetween,
  workEnd,
} from './board';

const NOON = [{ from: 720, to: 780 }];

describe('a free stretch of a bay', () => {
  test('A free stretch of a bay is offered from its first drop-off time if an hour is left from there', () => {
    const free = [
      { from: 540, to: 570 },
      { from: 640, to: 720 },
      { from: 850, to: 950 },
      { from: 1050, to: 1140 },
    ];
    expect(freeOffers(free)).toEqual([{ time: '11:00 AM', from: 660, to: 720 }]);
    expect(freeOffers(free, ['11:00 AM'])).toEqual([]);
    expect(freeOffers([{ from: 660, to: 900 }], ['11:00 AM', '12:00 PM'])).toEqual([
      { time: '1:00 PM', from: 780, to: 900 },
    ]);
    expect(freeOffers([{ from: 1020, to: 1140 }])).toEqual([
      { time: '5:00 PM', from: 1020, to: 1140 },
    ]);
  });
});

test('What is free now is offered to a car that is here, in steps of five minutes', () => {
  const free = [
    { from: 632, to: 840 },
    { from: 900, to: 1140 },
  ];
  expect(freeOffers(free, [], 632)).toEqual([
    { time: '10:00 AM', from: 635, to: 840, isNow: true },
    { time: '3:00 PM', from: 900, to: 1140 },
  ]);
  expect(freeOffers(free, ['10:00 AM'], 632)[0]).toEqual({
    time: '11:00 AM',
    from: 660,
    to: 840,
  });
  expect(freeOffers([{ from: 632, to: 680 }], [], 632)).toEqual([]);
  expect(freeOffers([{ from: 540, to: 840 }], [], 500)[0]?.isNow).toBeUndefined();
});

describe('a time that somebody drags a job to', () => {
  test('A job that is dragged lands on the nearest drop-off time', () => {
    expect([500, 569, 571, 1019, 1200].map(nearestDropOff)).toEqual([
      '9:00 AM',
      '9:00 AM',
      '10:00 AM',
      '5:00 PM',
      '5:00 PM',
    ]);
  });

  test('A job that is moved steps through drop-off times and stops at the first and the last', () => {
    expect(stepDropOff('9:00 AM', 1)).toBe('10:00 AM');
    expect(stepDropOff('9:00 AM', -1)).toBe('9:00 AM');
    expect(stepDropOff('5:00 PM', 1)).toBe('5:00 PM');
  });
});

describe('work', () => {
  test('Work pauses in closed hours', () => {
    expect(workEnd(660, 120, NOON)).toBe(840);
    expect(workEnd(720, 60, NOON)).toBe(840);
    expect(workEnd(540, 180, NOON)).toBe(720);
    expect(workEnd(780, 60, NOON)).toBe(840);
    expect(workBetween(660, 840, NOON)).toBe(120);
  });

  test('Work that does not end by closing time continues on another day', () => {
    expect(workEnd(1020, 120, [])).toBe(1140);
    expect(workEnd(1020, 150, [])).toBeUndefined();
  });

  test('The kind of a job is that of its longest service, with additional work counted last', () => {
    const work = [
      { service: 'A', name: 'Bed Clean', kind: 'additional', minutes: 300 },
      { service: 'B', name: 'Front Windows', kind: 'tinting', minutes: 60 },
      { service: 'C', name: 'Detailing', kind: 'detailing', minutes: 180 },
    ];
    const booked = { serviceName: 'Bed Clean', extraServices: ['B', 'C'], addOns: [] };
    expect(bookedKind(booked, work)).toBe('detailing');
    expect(bookedKind({ ...booked, extraServices: [] }, work)).toBe('additional');
    expect(
      bookedKind({ serviceName: 'Else', extraServices: [], addOns: [] }, work),
    ).toBeUndefined();
  });

  test('A job is refused by bays of other kinds and by those that are switched off', () => {
    const bay = { active: true, kinds: ['detailing', 'additional'] };
    expect(bayRefusal(bay, 'detailing')).toBeUndefined();
    expect(bayRefusal(bay, 'tinting')).toBe('kind');
    expect(bayRefusal({ ...bay, active: false }, 'detailing')).toBe('switched_off');
    expect(bayRefusal(bay, undefined)).toBeUndefined();
  });
});

test('Jobs are in the way where they overlap, and no job is in its own way', () => {
  const blocks = ['a', 'b', 'c'].map((id, hour) => ({
    booking: { id },
    from: 540 + hour * 60,
    to: 600 + hour * 60,
  }));
  const inTheWay = jobsInTheWay(blocks, { from: 540, to: 630 }, 'a');
  expect(inTheWay.map(({ booking }) => booking.id)).toEqual(['b']);
});

test('A block on the board has room for no button, for one, or for words on it', () => {
  const lengths = [60, 90, 96, 150, 180, 600];
  expect(lengths.map((to) => blockLayout({ from: 0, to }))).toEqual([
    'short',
    'short',
    'icon',
    'icon',
    'words',
    'words',
  ]);
  expect([500, 540, 840, 1140, 1200].map(dayPercent)).toEqual([0, 0, 50, 100, 100]);
});

describe('a job that would be put into a bay', () => {
  const lane = {
    bay: { active: true, kinds: ['detailing'] },
    blocks: [{ booking: { id: 'a' }, from: 900, to: 1020 }],
    closed: NOON,
  };
  const job = { id: 'b', kind: 'detailing', from: 660, minutes: 120 };

  test('A job that would be put into a bay takes it until its work is done', () => {
    expect(landingOf(lane, job)).toEqual({
      from: 660,
      to: 840,
      goesOn: false,
      refusal: undefined,
      inTheWay: [],
    });
    expect(landingOf(lane, { ...job, id: 'a', from: 1020, minutes: 180 })).toMatchObject({
      to: 1140,
      goesOn: true,
    });
  });

  test('A job is refused if another one is in its place, or if its work cannot be finished', () => {
    expect(landingOf(lane, { ...job, minutes: 200 })).toMatchObject({
      refusal: 'taken',
      inTheWay: lane.blocks,
    });
    expect(landingOf(lane, { ...job, kind: 'tinting' }).refusal).toBe('kind');
  });
});

test('Jobs that wait get the first bays that are free at their time, one after the other', () => {
  const lane = (id: number, kinds: string[], taken: { from: number; to: number }[] = []) => ({
    bay: { id, active: true, kinds },
    closed: [],
    blocks: taken.map((stretch) => ({ ...stretch, booking: { id: 'other' } })),
  });
  const job = (id: string, bookingTime: string, workMinutes: number | null = 120) => ({
    id,
    bookingTime,
    beginsAt: null,
    workMinutes,
  });
  const lanes = [
    lane(1, ['tinting']),
    lane(2, ['detailing'], [{ from: 540, to: 660 }]),
    lane(3, ['detailing']),
  ];
  const jobs = [
    job('a', '10:00 AM'),
    job('b', '11:00 AM'),
    job('c', '11:00 AM'),
    job('d', '2:00 PM'),
  ];
  const placed = firstBays(jobs, lanes, () => 'detailing');
  // The third finds no bay: both are taken by then.
  expect(placed.map(({ booking, lane: { bay } }) => [booking.id, bay.id])).toEqual([
    ['a', 3],
    ['b', 2],
    ['d', 2],
  ]);
});
