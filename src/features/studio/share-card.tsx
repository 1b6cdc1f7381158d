import { Copy, Download, Phone, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/input';
import { useHydrated } from '@/components/use-hydrated';
import { SITE_URL } from '@/config/site-url';
import { STUDIO } from '@/content/studio';
import { SHOP_TEL_HREF } from '@/domain/shop';
import type { StudioConfiguration } from '@/domain/film/studio-configuration';
import { StudioCard } from './studio-card';
import { shareHref } from './use-studio';

const COPY = STUDIO.share;

/** Two fit next to each other on the narrowest phones. */
const WIDE = 'min-h-12.5 gap-2 px-2 lg:px-4';

interface ShareCardProps {
  readonly configuration: StudioConfiguration;
}

/** The car's address to copy or send, and its picture. */
export function ShareCard({ configuration }: ShareCardProps) {
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const url = `${isHydrated ? window.location.origin : SITE_URL}${shareHref(configuration)}`;
  const sends = isHydrated && canSend();

  const handleShare = async () => {
    const outcome = sends ? await sendLink(url) : await copyText(url);
    if (outcome === 'failed') {
      field.current?.focus();
      field.current?.select();
    }
    const { toast } = await import('sonner');
    if (outcome === 'copied') toast.success(COPY.copied);
    if (outcome === 'failed') toast.error(COPY.copyFailed, { description: COPY.copyFailedHint });
  };

  const handleSave = async () => {
    setIsSaving(true);
    try {
      const { savePicture } = await import('./save-picture');
      await savePicture(configuration);
    } catch (error) {
      console.warn('The picture of the car could not be made.', error);
      const { toast } = await import('sonner');
      toast.error(COPY.saveFailed, { description: COPY.saveFailedHint });
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <StudioCard id="studio-share" title={COPY.heading}>
      <p className="mb-4 text-sm text-on-ink-2">{COPY.text}</p>
      <div className="grid gap-2.5 md:grid-cols-[minmax(0,1fr)_auto]">
        <Input
          ref={field}
          className="bg-ink-900 text-ellipsis text-on-ink-2 tabular-nums inset-ring-on-ink-3 focus-visible:inset-ring-sodium-hi"
          aria-label={COPY.field}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="grid grid-cols-2 gap-2.5 md:flex">
          <Button look="ghost" size="s" className={WIDE} onClick={() => void handleShare()}>
            {sends ? (
              <Share2 size={17} aria-hidden="true" />
            ) : (
              <Copy size={17} aria-hidden="true" />
            )}
            {sends ? COPY.send : COPY.copy}
          </Button>
          <Button
            look="ghost"
            size="s"
            className={WIDE}
            isBusy={isSaving}
            onClick={() => void handleSave()}
          >
            <Download size={17} aria-hidden="true" />
            {isSaving ? COPY.saving : COPY.save}
          </Button>
          <Button asChild look="ghost" size="s" className={cn(WIDE, 'col-span-full')}>
            <a href={SHOP_TEL_HREF}>
              <Phone size={17} aria-hidden="true" />
              {STUDIO.price.call}
            </a>
          </Button>
        </div>
      </div>
    </StudioCard>
  );
}

type ShareOutcome = 'copied' | 'sent' | 'cancelled' | 'failed';

/** Desktops have no sheet for sending links and copy instead. */
function canSend(): boolean {
  return 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
}

/** Opens the device's sheet for sending; copies where it refuses. */
async function sendLink(url: string): Promise<ShareOutcome> {
  try {
    await navigator.share({ title: STUDIO.page.heading, url });
    return 'sent';
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    return isCancelled ? 'cancelled' : copyText(url);
  }
}

async function copyText(text: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    // Not allowed, or not a secure origin: the caller offers the text for copying by hand.
    return 'failed';
  }
}
