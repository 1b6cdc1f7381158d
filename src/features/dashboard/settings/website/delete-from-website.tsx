import { AskedButton } from '@/components/ui/asked-button';
import { WEBSITE_SETTINGS } from '@/content/staff/website';
import { useSaveSetting } from '../actions';

interface DeleteFromWebsiteProps {
  /** The name in the question. */
  readonly name: string;
  readonly text: string;
  readonly onDelete: () => Promise<void>;
}

/** Deletes something of the website, after a question. */
export function DeleteFromWebsite({ name, text, onDelete }: DeleteFromWebsiteProps) {
  const { mutate, isPending } = useSaveSetting(onDelete);
  return (
    <AskedButton
      look="plain"
      size="s"
      className="justify-self-start px-2.5"
      isBusy={isPending}
      aria-label={WEBSITE_SETTINGS.deleteNamed(name)}
      question={{
        title: WEBSITE_SETTINGS.askDelete(name),
        text,
        cancel: WEBSITE_SETTINGS.keep,
        confirm: WEBSITE_SETTINGS.delete,
      }}
      onConfirm={() => mutate(undefined)}
    >
      {WEBSITE_SETTINGS.delete}
    </AskedButton>
  );
}
