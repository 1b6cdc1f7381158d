import { useMemo, type Dispatch } from 'react';
import type { Day } from '@/domain/day';
import type { SlotTime } from '@/domain/slots';
import type { TextFieldName } from '@/domain/booking-form';
import type { DraftAction } from '../draft-reducer';

/** What the visitor can change, as functions that stay the same: panels they don't touch stay still. */
export function useDraftChanges(dispatch: Dispatch<DraftAction>) {
  return useMemo(
    () => ({
      chooseDay: (day: Day) => dispatch({ type: 'dayChosen', day }),
      chooseTime: (time: SlotTime) => dispatch({ type: 'timeChosen', time }),
      fill: (field: TextFieldName, value: string) => dispatch({ type: 'filled', field, value }),
      toggleAddOn: (id: string) => dispatch({ type: 'addOnToggled', id }),
      toggleExtraService: (id: string) => dispatch({ type: 'extraServiceToggled', id }),
      dropStudio: () => dispatch({ type: 'studioDropped' }),
    }),
    [dispatch],
  );
}
