import type { Box, ComicsObject, GuidedStep, Page } from '@/comics/project';
import type { PlayState } from '@/player/rules/playState';
import { isShown } from '@/player/rules/visibility';

/** The next step of the guided view after the present one that has something to show; `null` at its end. */
export function nextStep(page: Page, state: PlayState): number | null {
  const steps = page.guidedView ?? [];
  for (let step = state.step + 1; step <= steps.length; step += 1) {
    if (stepBox(page, state, step) !== null) return step;
  }
  return null;
}

/** The part of the page that a step looks at; `null` for the whole page and for what is not shown. */
export function stepBox(page: Page, state: PlayState, step: number): Box | null {
  const target: GuidedStep | undefined = page.guidedView?.[step - 1];
  if (target === undefined) return null;
  const box = typeof target === 'number' ? objectBox(page.objects, target, state) : target;
  return box !== null && box[2] > 0 && box[3] > 0 ? box : null;
}

function objectBox(objects: readonly ComicsObject[], id: number, state: PlayState): Box | null {
  for (const object of objects) {
    if (!isShown(object, state)) continue;
    if (object.id === id) return [object.x, object.y, object.width, object.height];
    const inner = object.type === 'frame' ? objectBox(object.objects, id, state) : null;
    if (inner !== null) return [inner[0] + object.x, inner[1] + object.y, inner[2], inner[3]];
  }
  return null;
}
