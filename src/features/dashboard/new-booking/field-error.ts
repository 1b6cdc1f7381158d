import { fieldProblemText, NEW_BOOKING } from '@/content/staff-booking';
import type { TextFieldName } from '@/domain/booking-form';
import { FIELD_LIMITS } from '@/domain/booking-rules';
import type { NewBooking } from './use-new-booking';

/** What is wrong with a field, once somebody has tried to save. */
export function fieldError(state: NewBooking, field: TextFieldName): string | undefined {
  if (state.refusedField === field) return NEW_BOOKING.problems.refused;
  const problem = state.problems?.fields[field];
  return problem && fieldProblemText(field, problem, FIELD_LIMITS[field]);
}
