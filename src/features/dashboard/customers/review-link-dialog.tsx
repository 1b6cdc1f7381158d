import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { FormInput } from '@/components/ui/form-field';
import { Note } from '@/components/ui/note';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { REVIEW_LINK } from '@/content/staff/customers';
import { parseReviewLink } from '@/domain/review-link';
import { failureKind, isOutcomeUnknown } from '@/lib/errors';
import { reviewLinkQuery } from './review-link-api';
import { StaffForm, typedAs, useStaffForm } from '../shell/staff-form';
import { useSaveReviewLink } from './actions';

interface ReviewLinkDialogProps {
  readonly onClose: () => void;
}

/** Sets where the mail after a visit asks for a review. */
export function ReviewLinkDialog({ onClose }: ReviewLinkDialogProps) {
  const { data: link, isError, isFetching, refetch } = useQuery(reviewLinkQuery);
  return (
    <Dialog
      className="md:w-[min(560px,100vw-40px)]"
      closesOutside={false}
      closesOnBack={false}
      onClose={onClose}
    >
      <div className="grid gap-5 px-5.5 pt-7 pb-[calc(26px+env(safe-area-inset-bottom,0px))] md:p-7.5">
        <DialogTitle>{REVIEW_LINK.title}</DialogTitle>
        <p className="text-sm leading-snug text-text-2">{REVIEW_LINK.text}</p>
        {link !== undefined ? (
          <ReviewLinkForm link={link} onClose={onClose} />
        ) : isError ? (
          <RetryNote title={REVIEW_LINK.loadFailed} query={{ isFetching, refetch }} />
        ) : (
          <p role="status">
            <span className="sr-only">{REVIEW_LINK.loading}</span>
            <Skeleton className="h-32" />
          </p>
        )}
      </div>
    </Dialog>
  );
}

const schema = z.object({ link: typedAs(parseReviewLink, REVIEW_LINK.wrong) });

interface ReviewLinkFormProps extends ReviewLinkDialogProps {
  readonly link: string | null;
}

function ReviewLinkForm({ link, onClose }: ReviewLinkFormProps) {
  const form = useStaffForm({
    schema,
    start: { link: link ?? '' },
    save: useSaveReviewLink(),
    send: (typed) => typed.link,
    onDone: onClose,
  });
  const { error, isBusy } = form;
  return (
    <StaffForm form={form} className="grid gap-5">
      <FormInput
        control={form.control}
        name="link"
        label={REVIEW_LINK.label}
        hint={REVIEW_LINK.hint}
        type="url"
        inputMode="url"
        spellCheck={false}
        placeholder="https://"
        maxLength={600}
      />
      {error ? (
        <Note tone="bad" role="alert" title={REVIEW_LINK.failed}>
          {isOutcomeUnknown(failureKind(error)) ? REVIEW_LINK.unknown : REVIEW_LINK.refused}
        </Note>
      ) : null}
      <div className="grid gap-2.5 md:flex md:justify-end">
        <Button look="outline" size="s" className="max-md:order-last" onClick={onClose}>
          {REVIEW_LINK.cancel}
        </Button>
        <Button type="submit" size="s" isBusy={isBusy}>
          {isBusy ? REVIEW_LINK.saving : REVIEW_LINK.save}
        </Button>
      </div>
    </StaffForm>
  );
}
