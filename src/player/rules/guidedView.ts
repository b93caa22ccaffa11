import type { Box, ComicObject, ComicPage, GuidedStep } from '@/comics/project';
import { isShown } from '@/player/rules/conditions';
import type { Knowledge, PlayState } from '@/player/rules/playState';

/** The next visible step; `null` after the last. */
export function nextStep(page: ComicPage, state: PlayState): number | null {
  const steps = page.guidedView ?? [];
  for (let step = state.step + 1; step <= steps.length; step += 1) {
    if (stepBox(page, state, step) !== null) return step;
  }
  return null;
}

/** `null` for the whole page and for hidden objects. */
export function stepBox(page: ComicPage, state: Knowledge, step: number): Box | null {
  const target: GuidedStep | undefined = page.guidedView?.[step - 1];
  if (target === undefined) return null;
  const box = typeof target === 'number' ? objectBox(page.objects, target, state) : target;
  return box !== null && box[2] > 0 && box[3] > 0 ? box : null;
}

function objectBox(objects: readonly ComicObject[], id: number, state: Knowledge): Box | null {
  for (const object of objects) {
    if (!isShown(object, state)) continue;
    if (object.id === id) return seenBox(object);
    const inner = object.type === 'frame' ? objectBox(object.objects, id, state) : null;
    if (inner !== null) return [inner[0] + object.x, inner[1] + object.y, inner[2], inner[3]];
  }
  return null;
}

/** A bubble includes its tail, which shows who is speaking. */
function seenBox(object: ComicObject): Box {
  const { x, y, width, height } = object;
  if (object.type !== 'bubble' || object.tail === undefined) return [x, y, width, height];
  const [tipX, tipY] = [x + width / 2 + object.tail[0], y + height / 2 + object.tail[1]];
  const left = Math.min(x, tipX);
  const top = Math.min(y, tipY);
  return [left, top, Math.max(x + width, tipX) - left, Math.max(y + height, tipY) - top];
}
