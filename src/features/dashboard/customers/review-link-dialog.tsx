import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { REVIEW_LINK } from '@/content/staff/customers';
import { parseReviewLink } from '@/domain/review-link';
import { failureKind, isOutcomeUnknown } from '@/lib/errors';
import { reviewLinkQuery } from './review-link-api';
import { useUnsaved } from '../shell/unsaved';
import { useSaveReviewLink } from './review-link-actions';

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
          <RetryNote
            title={REVIEW_LINK.loadFailed}
            retry={REVIEW_LINK.retry}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
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

interface ReviewLinkFormProps extends ReviewLinkDialogProps {
  readonly link: string | null;
}

function ReviewLinkForm({ link, onClose }: ReviewLinkFormProps) {
  const { mutate: save, isPending, error } = useSaveReviewLink();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(link ?? '');
  const [isWrong, setIsWrong] = useState(false);
  const unsaved = useUnsaved(text !== (link ?? ''));

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const wanted = parseReviewLink(text);
    setIsWrong(wanted === undefined);
    if (wanted === undefined) field.current?.focus();
    else save(wanted, { onSuccess: handleSaved });
  };
  const handleSaved = (): void => {
    unsaved.discardAll();
    onClose();
  };
  const handleChange = (typed: string): void => {
    setText(typed);
    setIsWrong(false);
  };
  return (
    <form className="grid gap-5" noValidate onSubmit={handleSubmit}>
      <Field
        label={REVIEW_LINK.label}
        hint={REVIEW_LINK.hint}
        error={isWrong ? REVIEW_LINK.wrong : undefined}
      >
        <Input
          ref={field}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          maxLength={600}
          value={text}
          onChange={(event) => handleChange(event.target.value)}
        />
      </Field>
      {error ? (
        <Note tone="bad" role="alert" title={REVIEW_LINK.failed}>
          {isOutcomeUnknown(failureKind(error)) ? REVIEW_LINK.unknown : REVIEW_LINK.refused}
        </Note>
      ) : null}
      <div className="grid gap-2.5 md:flex md:justify-end">
        <Button look="outline" size="s" className="max-md:order-last" onClick={onClose}>
          {REVIEW_LINK.cancel}
        </Button>
        <Button type="submit" size="s" isBusy={isPending}>
          {isPending ? REVIEW_LINK.saving : REVIEW_LINK.save}
        </Button>
      </div>
    </form>
  );
}
