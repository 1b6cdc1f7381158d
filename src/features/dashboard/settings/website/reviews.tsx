import { ChevronDown, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { useShopDay } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { FormInput, FormNativeSelect, FormText } from '@/components/ui/form-field';
import { Note } from '@/components/ui/note';
import { WEBSITE_SETTINGS } from '@/content/staff/website';
import { type Day, isDay } from '@/domain/day';
import { formatMonth } from '@/domain/month';
import { parseReviewLink } from '@/domain/review-link';
import { useIsLinked } from '../section-focus';
import { addReview, deleteReview, type ReviewRow, type ReviewValues, saveReview } from './api';
import { DeleteFromWebsite } from './delete-from-website';
import { MoveButtons } from '../move-buttons';
import { StaffForm, useStaffForm } from '../../shell/staff-form';
import { settingFailure, useSaveSetting } from '../actions';

const COPY = WEBSITE_SETTINGS.reviews;

/** The reviews of the home page: added, changed, ordered, deleted. */
export function Reviews({ reviews }: { readonly reviews: readonly ReviewRow[] }) {
  const [isAdding, setIsAdding] = useState(useIsLinked('review'));
  const last = reviews.at(-1);
  return (
    <>
      {reviews.length === 0 ? (
        <Note tone="warn">{COPY.samples}</Note>
      ) : (
        <p className="text-sm text-text-2">{COPY.shown}</p>
      )}
      <ul className="mt-3 divide-y divide-line border-line not-empty:border-y">
        {reviews.map((review, index) => (
          <li key={review.id}>
            <Review
              review={review}
              before={reviews[index - 1]}
              after={reviews[index + 1]}
              isOnly={reviews.length === 1}
            />
          </li>
        ))}
      </ul>
      {isAdding ? (
        <ReviewForm
          review={undefined}
          save={(values) => addReview(values, (last?.position ?? 0) + 1)}
          onClose={() => setIsAdding(false)}
        />
      ) : (
        <Button look="outline" size="s" className="mt-4" onClick={() => setIsAdding(true)}>
          <Plus size={17} aria-hidden="true" />
          {COPY.add}
        </Button>
      )}
    </>
  );
}

interface ReviewProps {
  readonly review: ReviewRow;
  readonly before: ReviewRow | undefined;
  readonly after: ReviewRow | undefined;
  /** Without it the samples come back. */
  readonly isOnly: boolean;
}

function Review({ review, before, after, isOnly }: ReviewProps) {
  const { id, name, stars, reviewed_on: day } = review;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="relative">
      <details
        className="group"
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className="flex min-h-15 cursor-pointer list-none items-center gap-3 py-2 pr-24 [&::-webkit-details-marker]:hidden">
          <ChevronDown className="flex-none group-open:rotate-180" size={18} aria-hidden="true" />
          <span className="min-w-0">
            <b className="block font-semibold wrap-anywhere">{name}</b>
            <span className="block text-sm text-text-2 tabular-nums">
              {COPY.about(stars, formatMonth(day))}
            </span>
          </span>
        </summary>
        {isOpen ? (
          <ReviewForm
            review={review}
            save={(values) => saveReview(id, values)}
            onClose={() => setIsOpen(false)}
            buttons={
              <DeleteFromWebsite
                name={COPY.by(name)}
                text={isOnly ? COPY.lastText : COPY.deleteText}
                onDelete={() => deleteReview(id)}
              />
            }
          />
        ) : null}
      </details>
      <MoveButtons
        className="absolute top-2 right-0"
        name={name}
        item={review}
        before={before}
        after={after}
        savePosition={(of, position) => saveReview(of, { position })}
      />
    </div>
  );
}

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
function ReviewForm({ review, save, onClose, buttons }: ReviewFormProps) {
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
