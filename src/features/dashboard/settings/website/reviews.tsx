import { ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { WEBSITE_SETTINGS } from '@/content/staff/website';
import { formatMonth } from '@/domain/month';
import { useIsLinked } from '../section-focus';
import { addReview, deleteReview, type ReviewRow, saveReview } from './api';
import { DeleteFromWebsite } from './delete-from-website';
import { MoveButtons } from '../move-buttons';
import { ReviewForm } from './review-form';

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
