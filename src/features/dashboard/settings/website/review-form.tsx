import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useShopDay } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { FormField, FormInput } from '@/components/ui/form-field';
import { NativeSelect } from '@/components/ui/native-select';
import { Note } from '@/components/ui/note';
import { Textarea } from '@/components/ui/textarea';
import { WEBSITE_SETTINGS } from '@/content/staff/website';
import { type Day, isDay } from '@/domain/day';
import { parseReviewLink } from '@/domain/review-link';
import { StaffForm, useStaffForm } from '../../shell/staff-form';
import { settingFailure, useSaveSetting } from '../actions';
import type { ReviewRow, ReviewValues } from './api';

const COPY = WEBSITE_SETTINGS.reviews;

const text = (most: number, message: string) =>
  z.string().check(z.trim(), z.maxLength(most, message));
const required = (most: number, message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(most, message));

const reviewSchema = (today: Day) =>
  z.object({
    words: required(1_000, COPY.wrong.words),
    name: required(60, COPY.wrong.name),
    city: text(60, COPY.wrong.city),
    stars: z.string(),
    reviewedOn: z.string().check(z.refine((day) => isDay(day) && day <= today, COPY.wrong.date)),
    source: text(40, COPY.wrong.source),
    link: z
      .string()
      .check(z.refine((link) => parseReviewLink(link) !== undefined, COPY.wrong.link)),
  });
type Draft = z.infer<ReturnType<typeof reviewSchema>>;

interface ReviewFormProps {
  /** Missing while it is a new one. */
  readonly review: ReviewRow | undefined;
  readonly save: (values: ReviewValues) => Promise<void>;
  readonly onSaved: () => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** One review, saved as a whole; a failure keeps what was typed. */
export function ReviewForm({ review, save, onSaved, children }: ReviewFormProps) {
  const today = useShopDay();
  const form = useStaffForm({
    schema: reviewSchema(today),
    start: draftOf(review, today),
    save: useSaveSetting(save),
    send: valuesOf,
    onDone: onSaved,
  });
  const { control, error, isBusy } = form;
  const of = (name: 'name' | 'city' | 'source' | 'link') => ({
    control,
    name,
    label: COPY[name],
    labelNote: name === 'name' ? undefined : WEBSITE_SETTINGS.optional,
  });
  return (
    <StaffForm form={form} className="grid gap-x-5 gap-y-5 py-4 md:grid-cols-2">
      <FormField
        control={control}
        name="words"
        label={COPY.words}
        hint={COPY.wordsHint}
        className="md:col-span-2"
      >
        {(field) => (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a press asked for a new review
          <Textarea rows={4} autoFocus={review === undefined} {...field} />
        )}
      </FormField>
      <FormInput {...of('name')} />
      <FormInput {...of('city')} />
      <FormField control={control} name="stars" label={COPY.stars}>
        {(field) => (
          <NativeSelect {...field}>
            {[5, 4, 3, 2, 1].map((stars) => (
              <option key={stars}>{stars}</option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <FormInput control={control} name="reviewedOn" type="date" max={today} label={COPY.date} />
      <FormInput {...of('source')} hint={COPY.sourceHint} />
      <FormInput {...of('link')} inputMode="url" hint={COPY.linkHint} />
      {error ? (
        <Note tone="bad" role="alert" className="md:col-span-2">
          {settingFailure(error)}
        </Note>
      ) : null}
      <div className="flex flex-wrap items-center gap-2 md:col-span-2">
        <Button type="submit" size="s" isBusy={isBusy}>
          {WEBSITE_SETTINGS.save}
        </Button>
        {children}
      </div>
    </StaffForm>
  );
}

const draftOf = (review: ReviewRow | undefined, today: Day): Draft => ({
  words: review?.words ?? '',
  name: review?.name ?? '',
  city: review?.city ?? '',
  stars: String(review?.stars ?? 5),
  reviewedOn: review?.reviewed_on ?? today,
  source: review?.source ?? '',
  link: review?.link ?? '',
});

const valuesOf = (draft: Draft): ReviewValues => ({
  words: draft.words.trim(),
  name: draft.name.trim(),
  city: draft.city.trim() || null,
  stars: Number(draft.stars),
  reviewed_on: draft.reviewedOn,
  source: draft.source.trim() || null,
  link: parseReviewLink(draft.link) ?? null,
});
