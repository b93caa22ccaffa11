import type { Action, ComicObject, ComicPage, Project, Sound } from '@/comics/project';
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

/** Every action that the page may run, those within `if` too. */
export function pageActions(page: ComicPage): readonly Action[] {
  return [...flatActions(page.onEnter ?? []), ...objectActions(page.objects)];
}

function* objectActions(objects: readonly ComicObject[]): Generator<Action, void> {
  for (const object of objects) {
    yield* flatActions(object.onTap ?? []);
    if (object.type === 'frame') yield* objectActions(object.objects);
    if (object.type === 'choice') for (const option of object.options) yield* flatActions(option.actions);
  }
}

function* flatActions(actions: readonly Action[]): Generator<Action, void> {
  for (const action of actions) {
    yield action;
    if (action.do === 'if') {
      yield* flatActions(action.then);
      yield* flatActions(action.else ?? []);
    }
  }
}
