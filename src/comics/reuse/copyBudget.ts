import { comicsLimits } from '@/comics/limits';
import type { Scope } from '@/comics/reuse/scope';

/** How much may still be put in its place (docs/decisions/0130-copied-parts-are-counted.md). */
export interface CopyBudget {
  /** Every page has room for so many objects. */
  readonly beginPage: () => void;
  /** Counts an object that is not written on its page; `false` when there is no room for it. */
  readonly takesObject: (scope: Scope) => boolean;
  /** Counts what is not written in its place; `false` when there is no room for it. */
  readonly takesPart: (scope: Scope) => boolean;
}

/** `tell` hears of each limit when it is passed, and where. */
export function createCopyBudget(tell: (path: string, text: string) => void): CopyBudget {
  const { copiedObjects, copiedParts } = comicsLimits;
  let objectsLeft: number = copiedObjects;
  let partsLeft: number = copiedParts;
  let isTold = false;
  const isCopied = ({ isInLayer, instance }: Scope) => isInLayer || instance !== null;
  const hasParts = (scope: Scope) => {
    if (partsLeft > 0) return true;
    if (!isTold) {
      tell(scope.from, `layers, symbols and lists bring more than ${copiedParts} things into the comic`);
    }
    isTold = true;
    return false;
  };
  return {
    beginPage: () => {
      objectsLeft = copiedObjects;
    },
    takesObject: (scope) => {
      if (!isCopied(scope)) return true;
      if (!hasParts(scope)) return false;
      objectsLeft -= 1;
      if (objectsLeft === -1) {
        tell(scope.from, `layers and symbols bring more than ${copiedObjects} objects onto a page`);
      }
      return objectsLeft >= 0;
    },
    takesPart: (scope) => {
      if (!isCopied(scope) && scope.lists.length === 0) return true;
      if (!hasParts(scope)) return false;
      partsLeft -= 1;
      return true;
    },
  };
}
