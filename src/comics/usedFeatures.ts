import { hasOptionExtras } from '@/comics/features/choices/choices';
import { bundledFonts, hasRuns } from '@/comics/features/richText/richText';
import { eachObject, pageActions } from '@/comics/pageContents';
import type { Action, ComicObject, ComicPage, Project } from '@/comics/project';

const features = [
  {
    name: 'gestures',
    isUsed: (project: Project) =>
      anyObject(project, ({ gesture, type }) => gesture !== undefined || type === 'input'),
  },
  {
    name: 'memory',
    isUsed: ({ variables }: Project) => Object.keys(variables).length > 0,
  },
  {
    name: 'timers',
    isUsed: (project: Project) => anyAction(project, ['start']) || anyObject(project, isTimed),
  },
  {
    name: 'choices',
    isUsed: (project: Project) =>
      anyObject(project, (object) => object.type === 'choice' && hasOptionExtras(object)),
  },
  {
    name: 'scroll',
    isUsed: (project: Project) => anyPage(project, ({ height }) => height !== undefined),
  },
  {
    name: 'portrait',
    isUsed: (project: Project) => anyPage(project, ({ upright }) => upright !== undefined),
  },
  {
    name: 'motion',
    isUsed: (project: Project) => anyAction(project, ['camera', 'move']) || anyObject(project, isMoved),
  },
  {
    name: 'text',
    isUsed: (project: Project) => anyObject(project, isRich),
  },
  {
    name: 'looks',
    isUsed: (project: Project) =>
      anyObject(project, (object) => object.type === 'image' && (object.looks ?? []).length > 0),
  },
  {
    name: 'bubbles',
    isUsed: (project: Project) =>
      anyObject(project, (object) => object.type === 'bubble' && object.grow !== undefined),
  },
  {
    name: 'drawing',
    isUsed: (project: Project) => anyObject(project, ({ type }) => type === 'drawing'),
  },
] as const;

/** Each feature is a part of the player that only the comics using it load (docs/decisions/0025). */
export type FeatureName = (typeof features)[number]['name'];

/** In the order of `features`; empty for version 1. */
export function usedFeatures(project: Project): readonly FeatureName[] {
  if (project.version === 1) return [];
  return features.filter(({ isUsed }) => isUsed(project)).map(({ name }) => name);
}

function anyPage({ pages }: Project, is: (page: ComicPage) => boolean): boolean {
  return pages.some(is);
}

function anyAction(project: Project, wanted: readonly Action['do'][]): boolean {
  return anyPage(project, (page) => pageActions(page).some(({ do: name }) => wanted.includes(name)));
}

/** Searches both layouts of a page, frames included. */
function anyObject(project: Project, is: (object: ComicObject) => boolean): boolean {
  const isAmong = (objects: readonly ComicObject[]) =>
    [...eachObject(objects)].some(({ object }) => is(object));
  return anyPage(project, ({ objects, upright }) => isAmong(objects) || isAmong(upright?.objects ?? []));
}

function isTimed(object: ComicObject): boolean {
  return object.type === 'countdown' || (object.type === 'choice' && object.timeLimit !== undefined);
}

function isMoved({ tracks, filter, depth, type }: ComicObject): boolean {
  return (tracks ?? filter ?? depth) !== undefined || type === 'sprite';
}

function isRich(object: ComicObject): boolean {
  const styles = [object.textStyle, object.type === 'choice' ? object.promptStyle : undefined];
  if (styles.some((style) => bundledFonts.some((font) => font === style?.font))) return true;
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
