import type { Action, ComicPage, ProjectFile } from '@/comics/project';
import { descriptorType, type Ref } from '@/comics/resources';
import { newComparison } from '@/editor/story/rules/conditionSentence';
import { newSet } from '@/editor/story/rules/setSentence';
import { insertItems } from '@/lib/lists';

export const actionKinds = [
  'go',
  'show',
  'hide',
  'set',
  'if',
  'play',
  'silence',
  'wait',
  'animate',
  'move',
  'camera',
  'back',
  'end',
  'restart',
  'start',
  'stop',
  'run',
  'link',
] as const satisfies readonly Action['do'][];
export type ActionKind = (typeof actionKinds)[number];

interface ActionContext {
  readonly project: ProjectFile;
  readonly page: Pick<ComicPage, 'id' | 'objects'>;
  readonly owner?: number | undefined;
}

/** `undefined` where it would have no target. */
export function newAction(kind: ActionKind, place: ActionContext): Action | undefined {
  const { project, page } = place;
  const object = place.owner ?? page.objects[0]?.id;
  switch (kind) {
    case 'go':
      return { do: 'go', page: nextPage(place) };
    case 'back':
    case 'restart':
    case 'end':
      return { do: kind };
    case 'silence':
      return { do: 'silence' };
    case 'wait':
      return { do: 'wait', duration: 1000 };
    case 'link':
      return { do: 'link', to: { kind: 'project', id: '0' } };
    case 'stop':
      return { do: 'stop', timer: 'timer' };
    case 'start':
      return { do: 'start', timer: 'timer', duration: 10_000, actions: [] };
    case 'camera':
      return { do: 'camera', zoom: 1.5 };
    case 'show':
    case 'hide':
    case 'animate':
      return object === undefined ? undefined : { do: kind, object };
    case 'move': {
      const path = [[0, 0] as const, [100, 0] as const];
      return object === undefined ? undefined : { do: 'move', object, track: { duration: 1000, path } };
    }
    case 'play': {
      const sound = firstSound(project);
      return sound === undefined ? undefined : { do: 'play', sound: { sound } };
    }
    case 'set':
    case 'if':
    case 'run':
      return ofNames(kind, place);
  }
}

function ofNames(kind: 'set' | 'if' | 'run', { project, page }: ActionContext): Action | undefined {
  const [list] = Object.keys(project.lists ?? {});
  if (kind === 'run') return list === undefined ? undefined : { do: 'run', list };
  const [variable] = Object.entries(project.variables);
  if (kind === 'set') return variable && newSet(variable[0], variable[1].type);
  const when = variable ? newComparison(variable[0], variable[1].type) : { seen: page.id };
  // biome-ignore lint/suspicious/noThenProperty: the file's own word; the value is never awaited.
  return { do: 'if', when, then: [] };
}

function nextPage({ project, page }: ActionContext): number {
  const index = project.pages.findIndex(({ id }) => id === page.id);
  return project.pages[index + 1]?.id ?? project.pages[0]?.id ?? page.id;
}

function firstSound({ resources }: ProjectFile): Ref | undefined {
  const sound = resources.find(({ dt }) => dt === descriptorType.sound);
  return sound === undefined ? undefined : [sound.dt, sound.id];
}

/** Nothing runs after these. */
const leading: readonly Action['do'][] = ['go', 'restart', 'end'];

/**
 * A new action goes before an action that leaves the page, since it would never run after that. `back` may
 * find no earlier page, so another exit goes after it.
 */
export function withAction(list: readonly Action[], action: Action): readonly Action[] {
  const isWayOn = leading.includes(action.do);
  const place = list.findIndex(({ do: name }) => leading.includes(name) || (name === 'back' && !isWayOn));
  return place === -1 ? [...list, action] : insertItems(list, place, action);
}
