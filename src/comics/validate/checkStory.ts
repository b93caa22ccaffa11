import { type Fields, readId } from '@/comics/lenient/values';
import { reachedFrom } from '@/comics/reachedFrom';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import type { Part } from '@/comics/validate/walkProject';

interface Room {
  readonly path: Path;
  readonly waysOn: ReadonlySet<number>;
  /** It ends, turns back or begins again, so the reader is never stuck. */
  readonly closes: boolean;
}

/** Pages that lead nowhere without being an end, and pages that nothing leads to. */
export function checkStory(project: Fields, parts: readonly Part[]): Finding[] {
  const rooms = roomsOf(parts);
  const reached = reachedFrom(readId(project.start), (id) => rooms.get(id)?.waysOn ?? []);
  return [...rooms].flatMap(([id, room]) => [
    ...(room.waysOn.size === 0 && !room.closes
      ? [finding('W_DEAD_END', room.path, 'no way on: neither next, nor an action, nor an end')]
      : []),
    ...(reached.has(id) ? [] : [finding('W_UNREACHABLE', room.path, 'no way leads to this page')]),
  ]);
}

function roomsOf(parts: readonly Part[]): Map<number, Room> {
  const rooms = new Map<number, Room>();
  const actions = actionsByPage(parts);
  for (const part of parts) {
    const id = part.kind === 'page' ? readId(part.value.id) : undefined;
    if (part.kind !== 'page' || id === undefined || rooms.has(id)) continue;
    rooms.set(id, roomOf(part.value, part.path, actions.get(part.value) ?? []));
  }
  return rooms;
}

function actionsByPage(parts: readonly Part[]): Map<Fields, Fields[]> {
  const actions = new Map<Fields, Fields[]>();
  for (const part of parts) {
    if (part.kind === 'page') actions.set(part.value, []);
    else if (part.kind === 'action') actions.get(part.page)?.push(part.value);
  }
  return actions;
}

function roomOf(page: Fields, path: Path, actions: readonly Fields[]): Room {
  const targets = [page.next, ...actions.map((action) => (action.do === 'go' ? action.page : undefined))];
  const closing = actions.some(({ do: name }) => name === 'back' || name === 'restart' || name === 'end');
  return {
    path,
    waysOn: new Set(targets.flatMap((target) => readId(target) ?? [])),
    closes: page.end === true || closing,
  };
}
