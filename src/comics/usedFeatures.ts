import { hasOptionLooks } from '@/comics/features/choices';
import { hasRuns, letteredFonts } from '@/comics/features/richText';
import { pageActions } from '@/comics/pageActions';
import type { Action, ComicObject, ComicPage, Project } from '@/comics/project';

/** What version 2 adds to the player, each of it a part that a comic without it does not fetch. */
export type FeatureName =
  | 'gestures'
  | 'memory'
  | 'timers'
  | 'choices'
  | 'scroll'
  | 'portrait'
  | 'motion'
  | 'text';

const uses: Readonly<Record<FeatureName, (project: Project) => boolean>> = {
  gestures: (project) => anyObject(project, ({ gesture, type }) => gesture !== undefined || type === 'input'),
  memory: ({ variables }) => Object.keys(variables).length > 0,
  timers: (project) => anyAction(project, ['start']) || anyObject(project, isTimed),
  choices: (project) => anyObject(project, (object) => object.type === 'choice' && hasOptionLooks(object)),
  scroll: (project) => anyPage(project, ({ height }) => height !== undefined),
  portrait: (project) => anyPage(project, ({ upright }) => upright !== undefined),
  motion: (project) => anyAction(project, ['camera', 'move']) || anyObject(project, isMoved),
  text: (project) => anyObject(project, isRich),
};

const names: readonly FeatureName[] = [
  'gestures',
  'memory',
  'timers',
  'choices',
  'scroll',
  'portrait',
  'motion',
  'text',
];

/** The features of version 2 that a comic cannot be played without, in the order in which they are asked; none of version 1. */
export function usedFeatures(project: Project): readonly FeatureName[] {
  return project.version === 1 ? [] : names.filter((name) => uses[name](project));
}

function anyPage({ pages }: Project, is: (page: ComicPage) => boolean): boolean {
  return pages.some(is);
}

function anyAction(project: Project, wanted: readonly Action['do'][]): boolean {
  return anyPage(project, (page) => pageActions(page).some(({ do: name }) => wanted.includes(name)));
}

/** On any page as it is drawn lying or upright, within frames too. */
function anyObject(project: Project, is: (object: ComicObject) => boolean): boolean {
  const isAmong = (objects: readonly ComicObject[]): boolean =>
    objects.some((object) => is(object) || (object.type === 'frame' && isAmong(object.objects)));
  return anyPage(project, ({ objects, upright }) => isAmong(objects) || isAmong(upright?.objects ?? []));
}

function isTimed(object: ComicObject): boolean {
  return object.type === 'countdown' || (object.type === 'choice' && object.timeLimit !== undefined);
}

function isMoved({ tracks, filter, depth, type }: ComicObject): boolean {
  return (tracks ?? filter ?? depth) !== undefined || type === 'sprite';
}

function isRich(object: ComicObject): boolean {
  if (letteredFonts.some((font) => font === object.textStyle?.font)) return true;
  switch (object.type) {
    case 'text':
      return hasRuns(object.text);
    case 'bubble':
      return object.nameTag !== undefined || hasRuns(object.text);
    case 'button':
      return hasRuns(object.label);
    case 'choice':
      return (
        hasRuns(object.prompt) ||
        object.options.some(({ label, locked }) => hasRuns(label) || hasRuns(locked))
      );
    default:
      return false;
  }
}
