import * as z from 'zod/mini';
import { problemText } from '@/content/staff/details';
import { FIELD_LIMITS, TEXT_FIELDS, type TextFieldName } from '@/domain/booking/booking-columns';
import { EMPTY_FORM } from '@/domain/booking/booking-form';
import { fieldProblems } from '@/domain/booking/booking-rules';

type TextFields = Partial<Record<TextFieldName, string>>;

/** Schema entries for the text fields of a booking that a form has. */
export const checkTextFields = (required: readonly TextFieldName[]) =>
  z.superRefine((typed: TextFields, context) => {
    const problems = fieldProblems({ ...EMPTY_FORM, ...typed }, required);
    for (const field of TEXT_FIELDS) {
      const problem = field in typed ? problems[field] : undefined;
      if (problem === undefined) continue;
      const message = problemText(field, problem, FIELD_LIMITS[field]);
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });
