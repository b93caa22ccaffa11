import type { Action, ComicPage, Project, Sound } from '@/comics/project';
import type { PlayContext } from '@/player/rules/playState';

/** The pages that this one may lead to directly: `next` first, then wherever its actions go. */
export function nextPages(context: PlayContext, page: ComicPage): ComicPage[] {
  const ids = new Set<number>();
  if (page.next !== undefined) ids.add(page.next);
  for (const action of pageActions(page)) if (action.do === 'go') ids.add(action.page);
  ids.delete(page.id);
  return [...ids].map(context.page).filter((next) => next !== undefined);
}

/** Whether every reader sees all pages one after the other, so that their number says something. */
export function countsPages(context: PlayContext): boolean {
  return context.project.pages.every((page) => nextPages(context, page).length <= 1);
}

/** Every sound that the project may play. */
export function* projectSounds(project: Project): Generator<Sound, void> {
  for (const page of project.pages) {
    yield* page.sounds ?? [];
    for (const action of pageActions(page)) if (action.do === 'play') yield action.sound;
  }
}

/** Every action that the page may run, those within others too. */
export function pageActions(page: ComicPage): readonly Action[] {
  return [...actionsWithin(page.onEnter), ...actionsWithin(page.objects)];
}

/** Wherever a file has lists of actions, a thing with a word for "do" is one. */
function* actionsWithin(value: unknown): Generator<Action, void> {
  if (isAction(value)) yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) yield* actionsWithin(inner);
}

function isAction(value: unknown): value is Action {
  return typeof value === 'object' && value !== null && 'do' in value;
}
