import type { ComicPage, GuidedStep, ProjectFile } from '@/comics/project';
import type { Command } from '@/editor/document/Command';
import { changePage } from '@/editor/document/changePage';
import { commandOf } from '@/editor/document/commandOf';
import { boundedLength } from '@/editor/document/objects/geometry';
import { withSteps } from '@/editor/document/reuse/stepsPage';

/** Leaves room for the player's bar on most phones. */
const uprightShape = 1600 / 1080;

/** Gives a page a look for high screens, at first with everything in its middle. */
export function addPortrait(pageId: number): Command {
  return commandOf('madePortrait', (project) => {
    const add = (page: ComicPage): ComicPage =>
      page.portrait === undefined && page.height === undefined
        ? { ...page, portrait: firstPortrait(project, page) }
        : page;
    const changed = changePage(project, pageId, add);
    return changed === project ? project : { ...changed, version: 2 };
  });
}

function firstPortrait({ canvas: { width, height } }: ProjectFile, { objects }: ComicPage) {
  const high = Math.max(height, Math.round(width * uprightShape));
  const down = Math.round((high - height) / 2);
  const places = objects.map(({ id, y }) => [String(id), { y: boundedLength(y + down) }] as const);
  return { width, height: high, objects: down === 0 ? {} : Object.fromEntries(places) };
}

export function removePortrait(pageId: number): Command {
  return commandOf('removedPortrait', (project) =>
    changePage(project, pageId, (page) => {
      const { portrait, ...rest } = page;
      return portrait === undefined ? page : rest;
    }),
  );
}

/** Says what a page shows one after another; none is no guided view. */
export function setSteps(pageId: number, steps: readonly GuidedStep[]): Command {
  return commandOf('changedSteps', (project) =>
    changePage(project, pageId, (page) => {
      const before = page.guidedView ?? [];
      const isSame = before.length === steps.length && before.every((step, index) => step === steps[index]);
      return isSame ? page : withSteps(page, steps);
    }),
  );
}
