import type { Notice } from '@/content/booking';
import { MANAGE_TROUBLE } from '@/content/manage';
import type { FailureKind } from '@/lib/errors';

interface ChangeTrouble {
  readonly notice: Notice;
  /** True where the choice itself is the trouble: it stays on the page, with another to make. */
  readonly isAboutChoice: boolean;
}

/** What a refused or unanswered change means for the customer. */
export function changeTrouble(kind: FailureKind): ChangeTrouble {
  switch (kind) {
    case 'slot-full':
      return { notice: MANAGE_TROUBLE.taken, isAboutChoice: true };
    case 'slot-closed':
      return { notice: MANAGE_TROUBLE.begun, isAboutChoice: true };
    case 'too-late':
      return { notice: MANAGE_TROUBLE.tooLate, isAboutChoice: false };
    case 'transition':
    case 'link-invalid':
      return { notice: MANAGE_TROUBLE.changedMeanwhile, isAboutChoice: false };
    case 'limit':
      return { notice: MANAGE_TROUBLE.limit, isAboutChoice: false };
    default:
      return { notice: MANAGE_TROUBLE.noAnswer, isAboutChoice: false };
  }
}
