import { lazy } from 'react';
import { BOOKING_MESSAGES } from '@/content/booking';
import { SummaryNote } from './summary-panel';

/** Offers the nearest times; where its code does not arrive, the sentence stands. */
export const SlotTakenDialog = lazy(async () => {
  try {
    return { default: (await import('./slot-taken-dialog')).SlotTakenDialog };
  } catch (error) {
    console.warn('A part of the page did not load', error);
    return { default: () => <SummaryNote notice={BOOKING_MESSAGES.slotFull} /> };
  }
});
