import type { Box, ComicObject, ComicPage, GuidedStep } from '@/comics/project';
import { boundsOf } from '@/editor/document/objects/geometry';
import { findObject, placeOf } from '@/editor/document/objects/tree';

/** Far above the ids of a comic, and below that of what is opened. */
const firstStepId = Number.MAX_SAFE_INTEGER - 1000;

const ink = '#5046e4';

/** A page with the steps of its guided view drawn over it, each as a box to be moved. */
export function pageOfSteps(page: ComicPage, id: number): ComicPage {
  const { guidedView = [], readingOrder: _order, portrait: _portrait, ...rest } = page;
  const steps = guidedView.flatMap((step, index) => stepObject(page, step, index));
  return { ...rest, id, objects: [...page.objects, ...steps] };
}

function stepObject(page: ComicPage, step: GuidedStep, index: number): ComicObject | [] {
  const box = boxOf(page, step);
  if (box === undefined) return [];
  const [x, y, width, height] = box;
  return {
    id: firstStepId + index,
    type: 'text',
    text: String(index + 1),
    ...{ x, y, width, height },
    fill: `${ink}26`,
    stroke: ink,
    strokeWidth: 6,
    radius: 12,
    textStyle: { size: 120, color: ink, align: 'center', bold: true, font: 'sans' },
  };
}

function boxOf(page: ComicPage, step: GuidedStep): Box | undefined {
  if (typeof step !== 'number') return step;
  const placed = placeOf(page, step);
  return placed === undefined ? undefined : boundsOf(placed);
}

/** The page after work on its steps: what was moved is an area from then on, and what was taken away is no step. */
export function fromSteps(page: ComicPage, before: ComicPage, after: ComicPage): ComicPage {
  if (before.objects === after.objects) return page;
  const guidedView = (page.guidedView ?? []).flatMap((step, index): GuidedStep[] => {
    const id = firstStepId + index;
    const [former, now] = [findObject(before, id), findObject(after, id)];
    if (former === undefined) return [step];
    if (now === undefined) return [];
    const isMoved =
      boundsOf({ object: now, frames: [] }).join() !== boundsOf({ object: former, frames: [] }).join();
    return [isMoved ? boundsOf({ object: now, frames: [] }) : step];
  });
  return withSteps(page, guidedView);
}

/** The page with other steps; an upright look of other steps is no longer theirs. */
export function withSteps(page: ComicPage, steps: readonly GuidedStep[]): ComicPage {
  const { guidedView: _before, portrait, ...rest } = page;
  const { guidedView: upright, ...look } = portrait ?? { width: 0, height: 0 };
  const isTheirs = upright !== undefined && upright.length === steps.length;
  const kept = portrait && { portrait: isTheirs ? portrait : look };
  return { ...rest, ...(steps.length > 0 && { guidedView: steps }), ...kept };
}
