import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { WORK_TAKEN } from '@/content/staff/numbers';
import { storeSession } from '@/testing/fake-session';
import { renderStaff } from '@/testing/shop-days';
import { WorkCard } from './work-card';

const times = { finished: 3, jobs: 3, bookedMinutes: 180, takenMinutes: 240 };
const show = (work: readonly (typeof times & { serviceName: string })[]) =>
  renderStaff('/', <WorkCard work={work} period="2026" />);

beforeEach(() => storeSession());

test('Staff who are no owners read how long work took, and are not led to change its time', async () => {
  show([{ ...times, serviceName: 'SUV Window Tinting' }]);
  expect(await screen.findByText('1 h longer')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull();
});

test('Finished work whose times are not known says what to press', async () => {
  show([{ ...times, jobs: 0, serviceName: 'SUV Window Tinting' }]);
  expect(await screen.findByText(WORK_TAKEN.empty)).toBeVisible();
});
