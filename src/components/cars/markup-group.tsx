import { memo, useEffect, useRef } from 'react';

interface MarkupGroupProps {
  /** Names the content, so that a page prerendered with something else is noticed. */
  name: string;
  /** SVG of our own making; null keeps what the prerendered page holds. */
  markup: string | null;
  className?: string;
  onMissing: () => void;
}

/** A group of SVG given as text. React never looks inside, so hydrating it costs nothing. */
export const MarkupGroup = memo(function MarkupGroup({
  name,
  markup,
  className,
  onMissing,
}: MarkupGroupProps) {
  const group = useRef<SVGGElement>(null);
  const isAdopted = markup === null;

  useEffect(() => {
    // Hydration leaves the name of the page as it is; React's own groups always carry theirs.
    if (isAdopted && group.current?.dataset['name'] !== name) onMissing();
  }, [isAdopted, name, onMissing]);

  return (
    <g
      ref={group}
      className={className}
      data-name={name}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markup ?? '' }}
    />
  );
});
