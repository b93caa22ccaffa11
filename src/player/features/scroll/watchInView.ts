import { hasLists } from '@/player/features/scroll/inViewRules';
import { shareSeen } from '@/player/features/scroll/scrollPlaces';
import type { PlacedObject } from '@/player/features/scroll/tallPage';

/** What a visit of a page knows of the objects that act in view. */
export interface InViewVisit {
  readonly inView: Set<number>;
  /** Objects whose lists have run. */
  readonly hadTurn: Set<number>;
}

/** How much of a thing must be seen where it says nothing. */
const usualShare = 0.5;

/** Tells `onLook` of objects that come into the window, and of those that have left it whole. */
export function watchInView(
  objects: readonly PlacedObject[],
  { inView, hadTurn }: InViewVisit,
  onLook: (id: number, comes: boolean) => void,
): (top: number, window: number) => void {
  const watched = objects.filter(({ object }) => hasLists(object));

  const isDue = ({ object, element }: PlacedObject, seen: number) => {
    const { share = usualShare, again = false } = object.whenInView ?? {};
    const isNew = again || !hadTurn.has(object.id);
    return isNew && seen > 0 && seen >= share && element.closest('[hidden]') === null;
  };

  return (top, window) => {
    for (const placed of watched) {
      const { id, height } = placed.object;
      const seen = shareSeen(placed.y, height, top, window);
      const isIn = inView.has(id);
      if (isIn ? seen > 0 : !isDue(placed, seen)) continue;
      if (isIn) inView.delete(id);
      else inView.add(id);
      hadTurn.add(id);
      onLook(id, !isIn);
    }
  };
}
