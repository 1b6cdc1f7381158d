import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** The names of tailwind.config.ts that tailwind-merge does not know from Tailwind's own theme. */
const merge = extendTailwindMerge({
  // Our sizes bring no line height along.
  override: { conflictingClassGroups: { 'font-size': [] } },
  extend: {
    classGroups: { 'bg-image': [{ bg: ['film', 'stage'] }] },
    theme: {
      text: ['title', 'display', 'fluid-sm', 'fluid-price', 'fluid-md'],
      'font-weight': ['heading'],
      radius: ['s', 'm', 'l'],
      shadow: ['1', '2', 'glow'],
      leading: ['heading', 'title', 'body'],
      tracking: ['heading', 'title', 'label'],
      ease: ['film'],
      animate: ['fade', 'rise', 'skeleton'],
    },
  },
});

/** Class names as one string; of two utilities for the same property the later one holds. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
