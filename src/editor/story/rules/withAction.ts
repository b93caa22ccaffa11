import type { Action } from '@/comics/project';

/** The last of their list, whatever comes after them. */
const leading: readonly Action['do'][] = ['go', 'restart', 'end'];

/**
 * The list with another action, which comes before what leads away from the page, as it would never run after that.
 * `back` may find no page before, so another way on has its place after it.
 */
export function withAction(list: readonly Action[], action: Action): readonly Action[] {
  const isWayOn = leading.includes(action.do);
  const place = list.findIndex(({ do: name }) => leading.includes(name) || (name === 'back' && !isWayOn));
  return place === -1 ? [...list, action] : list.toSpliced(place, 0, action);
}
