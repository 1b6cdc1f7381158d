import { SCENE_SIZE, type GalleryScene } from '@/content/gallery';

interface GalleryTileProps {
  readonly scene: GalleryScene;
  /** Fetched before anybody comes near, so that a capture of the whole page shows it. */
  readonly isEager: boolean;
  readonly onOpen: () => void;
  /** The visitor is about to open it. */
  readonly onPreload: () => void;
}

export function GalleryTile({ scene, isEager, onOpen, onPreload }: GalleryTileProps) {
  return (
    <button
      type="button"
      className="group relative block aspect-4/5 w-full overflow-hidden rounded-l bg-ink-950 after:absolute after:inset-x-0 after:top-[55%] after:bottom-0 after:bg-linear-to-b/srgb after:from-transparent after:to-ink-950 md:aspect-4/3 lg:aspect-4/5 forced-colors:border"
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerEnter={onPreload}
      onFocus={onPreload}
    >
      <img
        className="size-full object-cover transition-transform duration-320 ease-film group-hover:scale-103"
        src={scene.src}
        alt={scene.alt}
        {...SCENE_SIZE}
        loading={isEager ? 'eager' : 'lazy'}
        // React would preload it in front of what the first screen needs.
        fetchPriority="low"
        decoding="async"
        style={{ objectPosition: scene.focus }}
      />
      <span className="absolute inset-x-3 bottom-3 z-1 text-left text-xs leading-snug font-medium text-white md:inset-x-4.5 md:bottom-4 md:text-sm">
        {scene.title}
      </span>
    </button>
  );
}
