import { hasOptionExtras } from '@/comics/features/choices/choices';
import { bundledFonts, hasRuns } from '@/comics/features/richText/richText';
import { eachObject, pageActions } from '@/comics/pageContents';
import type { Action, ComicObject, Project } from '@/comics/project';

interface Contents {
  readonly project: Project;
  readonly actions: readonly Action[];
  /** Of both layouts of all pages, those in frames included. */
  readonly objects: readonly ComicObject[];
}

const features = [
  {
    name: 'gestures',
    isUsed: ({ objects }: Contents) =>
      objects.some(({ gesture, type }) => gesture !== undefined || type === 'input'),
  },
  {
    name: 'memory',
    isUsed: ({ project }: Contents) => Object.keys(project.variables).length > 0,
  },
  {
    name: 'timers',
    isUsed: ({ actions, objects }: Contents) =>
      actions.some(({ do: name }) => name === 'start') || objects.some(isTimed),
  },
  {
    name: 'choices',
    isUsed: ({ objects }: Contents) =>
      objects.some((object) => object.type === 'choice' && hasOptionExtras(object)),
  },
  {
    name: 'scroll',
    isUsed: ({ project }: Contents) => project.pages.some(({ height }) => height !== undefined),
  },
  {
    name: 'portrait',
    isUsed: ({ project }: Contents) => project.pages.some(({ upright }) => upright !== undefined),
  },
  {
    name: 'motion',
    isUsed: ({ actions, objects }: Contents) =>
      actions.some(({ do: name }) => name === 'camera' || name === 'move') || objects.some(isMoved),
  },
  {
    name: 'text',
    isUsed: ({ objects }: Contents) => objects.some(isRich),
  },
  {
    name: 'looks',
    isUsed: ({ objects }: Contents) =>
      objects.some((object) => object.type === 'image' && (object.looks ?? []).length > 0),
  },
  {
    name: 'bubbles',
    isUsed: ({ objects }: Contents) =>
      objects.some((object) => object.type === 'bubble' && object.grow !== undefined),
  },
  {
    name: 'drawing',
    isUsed: ({ objects }: Contents) => objects.some(({ type }) => type === 'drawing'),
  },
] as const;

/** Each feature is a part of the player that only the comics using it load (docs/decisions/0025). */
export type FeatureName = (typeof features)[number]['name'];

/** In the order of `features`; empty for version 1. */
export function usedFeatures(project: Project): readonly FeatureName[] {
  if (project.version === 1) return [];
  const layouts = project.pages.flatMap((page) => (page.upright ? [page, page.upright] : [page]));
  const contents = {
    project,
    actions: project.pages.flatMap(pageActions),
    objects: layouts.flatMap(({ objects }) => [...eachObject(objects)].map(({ object }) => object)),
  };
  return features.filter(({ isUsed }) => isUsed(contents)).map(({ name }) => name);
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
