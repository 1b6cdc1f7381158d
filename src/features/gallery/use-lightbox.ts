import { useState } from 'react';
import { GALLERY } from '@/content/gallery';
import type { Lightbox as LightboxComponent } from './components/lightbox';

const loadLightbox = () => import('./components/lightbox');

/** The lightbox, whose dialog and carousel are loaded when a picture is first asked for. */
export function useLightbox() {
  const [openAt, setOpenAt] = useState<number>();
  const [Lightbox, setLightbox] = useState<typeof LightboxComponent>();

  const open = async (index: number): Promise<void> => {
    try {
      const { Lightbox: loaded } = await loadLightbox();
      setLightbox(() => loaded);
      setOpenAt(index);
    } catch (error) {
      console.warn('The lightbox did not load', error);
      const { toast } = await import('sonner');
      toast.error(GALLERY.failedTitle, { description: GALLERY.failedText });
    }
  };

  return {
    Lightbox,
    openAt,
    open,
    close: () => setOpenAt(undefined),
    preload: () => {
      // A failure is reported when the picture is really asked for.
      loadLightbox().catch(() => undefined);
    },
  };
}
