import { pageActions } from '@/comics/pageActions';
import type { Action, ComicPage } from '@/comics/project';

/** Whether a list leads on before anything more of it has to be waited for. */
export function leadsAtOnce(actions: readonly Action[]): boolean {
  for (const action of actions) {
    if (action.do === 'wait') return false;
    if (leads(action)) return true;
    if (action.do === 'if' && (leadsAtOnce(action.then) || leadsAtOnce(action.else ?? []))) return true;
  }
  return false;
}

function leads({ do: name }: Action): boolean {
  return name === 'go' || name === 'back' || name === 'restart' || name === 'end';
}

/** Whether a page may lead on by itself after a time: by `autoAdvance`, or by a list that waits first. */
export function isTimed(page: ComicPage): boolean {
  if (page.autoAdvance !== undefined) return true;
  const actions = pageActions(page);
  return actions.slice(actions.findIndex((action) => action.do === 'wait') + 1 || actions.length).some(leads);
}
