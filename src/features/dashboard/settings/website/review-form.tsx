import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useShopDay } from '@/components/clock';
import { FormInput, FormNativeSelect, FormText } from '@/components/ui/form-field';
import { WEBSITE_SETTINGS } from '@/content/staff/website';
import { type Day, isDay } from '@/domain/day';
import { parseReviewLink } from '@/domain/review-link';
import { StaffForm, useStaffForm } from '../../shell/staff-form';
import { settingFailure, useSaveSetting } from '../actions';
import type { ReviewRow, ReviewValues } from './api';

const COPY = WEBSITE_SETTINGS.reviews;
const STARS = ['5', '4', '3', '2', '1'].map((stars) => [stars, stars] as const);

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
  /** A new one is closed by Cancel, too. */
  readonly onClose: () => void;
  /** Further buttons. */
  readonly buttons?: ReactNode;
}

/** One review, saved as a whole; a failure keeps what was typed. */
export function ReviewForm({ review, save, onClose, buttons }: ReviewFormProps) {
  const today = useShopDay();
  const form = useStaffForm({
    schema: reviewSchema(today),
    start: draftOf(review, today),
    save: useSaveSetting(save),
    send: valuesOf,
    failure: settingFailure,
    onDone: onClose,
  });
  return (
    <StaffForm
      form={form}
      texts={WEBSITE_SETTINGS}
      className="gap-5 py-4 md:grid-cols-2"
      buttons={buttons}
      {...(review === undefined && { onClose })}
    >
      <FormText
        name="words"
        className="md:col-span-2"
        label={COPY.words}
        hint={COPY.wordsHint}
        rows={4}
      />
      <FormInput name="name" label={COPY.name} />
      <FormInput name="city" label={COPY.city} isOptional />
      <FormNativeSelect name="stars" label={COPY.stars} options={STARS} />
      <FormInput name="reviewedOn" type="date" max={today} label={COPY.date} />
      <FormInput name="source" label={COPY.source} isOptional hint={COPY.sourceHint} />
      <FormInput name="link" label={COPY.link} isOptional hint={COPY.linkHint} inputMode="url" />
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
