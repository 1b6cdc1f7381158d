import { SCENE_SIZE, type GalleryScene } from '@/content/gallery';

interface GalleryTileProps {
  readonly scene: GalleryScene;
  readonly onOpen: () => void;
  /** The visitor is about to open it. */
  readonly onPreload: () => void;
}

export function GalleryTile({ scene, onOpen, onPreload }: GalleryTileProps) {
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
        loading="lazy"
        decoding="async"
        style={{ objectPosition: scene.focus }}
      />
      <span>{scene.title}</span>
    </button>
  );
}
