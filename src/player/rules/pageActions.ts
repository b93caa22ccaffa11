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

const known = new WeakMap<ComicPage, readonly Action[]>();

/** Every action that the page may run, those within others too; looked for once. */
export function pageActions(page: ComicPage): readonly Action[] {
  const found = known.get(page);
  if (found !== undefined) return found;
  const actions: Action[] = [];
  gather([page.onEnter, page.objects], actions);
  known.set(page, actions);
  return actions;
}

/** Wherever a file has lists of actions, a thing with a word for "do" is one. */
function gather(value: unknown, found: Action[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (isAction(value)) found.push(value);
  for (const inner of Object.values(value)) gather(inner, found);
}

function isAction(value: object): value is Action {
  return 'do' in value;
}
