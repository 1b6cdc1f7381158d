import { Copy, Download, Phone, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { Car } from '@/components/cars/car';
import { useHydrated } from '@/components/use-hydrated';
import { SITE_URL } from '@/config/site-url';
import { STUDIO } from '@/content/studio';
import { SHOP_TEL_HREF } from '@/domain/shop';
import type { StudioConfiguration } from '@/domain/studio-configuration';
import { configurationLook } from '@/components/cars/studio-look';
import { canSend, copyText, sendLink } from './share-link';
import { shareHref } from './use-studio';

const COPY = STUDIO.share;

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
    if (outcome === 'copied') toast.success(COPY.copied);
    if (outcome !== 'failed') return;
    field.current?.focus();
    field.current?.select();
    toast.error(COPY.copyFailed, { description: COPY.copyFailedHint });
  };

  const handleSave = async () => {
    setIsSaving(true);
    try {
      const { savePicture } = await import('./save-picture');
      await savePicture(configuration);
    } catch (error) {
      console.warn('The picture of the car could not be made.', error);
      toast.error(COPY.saveFailed, { description: COPY.saveFailedHint });
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <section className="studio-card" aria-labelledby="studio-share">
      <h2 id="studio-share">{COPY.heading}</h2>
      <p className="studio-card-text">{COPY.text}</p>
      <div className="share-picture">
        <Car body={configuration.body} {...configurationLook(configuration)} decorative />
      </div>
      <input
        ref={field}
        className="share-field num"
        aria-label={COPY.field}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="share-buttons">
        <button
          type="button"
          className="btn btn-ghost btn-small"
          onClick={() => void handleShare()}
        >
          {sends ? <Share2 size={17} aria-hidden="true" /> : <Copy size={17} aria-hidden="true" />}
          {sends ? COPY.send : COPY.copy}
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-small"
          aria-disabled={isSaving}
          onClick={isSaving ? undefined : () => void handleSave()}
        >
          <Download size={17} aria-hidden="true" />
          {isSaving ? COPY.saving : COPY.save}
        </button>
        <a className="btn btn-ghost btn-small" href={SHOP_TEL_HREF}>
          <Phone size={17} aria-hidden="true" />
          {STUDIO.price.call}
        </a>
      </div>
    </section>
  );
}
