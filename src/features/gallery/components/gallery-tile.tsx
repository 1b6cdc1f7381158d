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
      className="gallery-tile"
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerEnter={onPreload}
      onFocus={onPreload}
    >
      <img
        src={scene.src}
        alt={scene.alt}
        {...SCENE_SIZE}
        loading={isEager ? 'eager' : 'lazy'}
        // React would preload it in front of what the first screen needs.
        fetchPriority="low"
        decoding="async"
        style={{ objectPosition: scene.focus }}
      />
      <span>{scene.title}</span>
    </button>
  );
}
