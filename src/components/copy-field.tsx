import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';

/** The button says "Copied" for this long. */
const SAID_MS = 4_000;

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly texts: {
    readonly copy: string;
    readonly copied: string;
    readonly copiedStatus: string;
    /** Said where the browser doesn't let the page copy. */
    readonly selectedStatus: string;
  };
}

/** A text in a field, and the button that copies it. */
export function CopyField({ label, value, texts }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected'>();

  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(setOutcome, SAID_MS, undefined);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function handleCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      // Refused, or a browser without a clipboard: the person copies what is selected.
      field.current?.focus();
      setOutcome('selected');
    }
  }

  const isCopied = outcome === 'copied';
  const Icon = isCopied ? Check : Copy;
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <Input
          ref={field}
          className="text-sm text-ellipsis text-text-2"
          aria-label={label}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <Button look="outline" className="min-h-12.5 px-4" onClick={() => void handleCopy()}>
          <Icon size={18} aria-hidden="true" />
          {isCopied ? texts.copied : texts.copy}
        </Button>
      </div>
      <p
        role="status"
        className={outcome === 'selected' ? 'mt-2 text-sm leading-snug text-text-2' : 'sr-only'}
      >
        {isCopied ? texts.copiedStatus : null}
        {outcome === 'selected' ? texts.selectedStatus : null}
      </p>
    </div>
  );
}
