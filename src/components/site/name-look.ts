import type { CSSProperties } from 'react';
import { hasWordmark, SHOP } from '@/domain/shop';

/** Letters that fill a wide screen. */
const LETTERS = 9;

/** The name in its largest size: one that the owner has entered is set as headings are, and smaller the longer it is. */
export const nameLook = (): CSSProperties | undefined =>
  hasWordmark()
    ? undefined
    : ({
        fontFamily: 'var(--display)',
        '--name-fit': Math.min(1, LETTERS / SHOP.name.length),
      } as CSSProperties);
