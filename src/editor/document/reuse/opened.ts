import type { ComicPage, ProjectFile } from '@/comics/project';
import type { Command } from '@/editor/document/Command';
import { symbolsFit } from '@/editor/document/reuse/symbolDepth';

/** What is used on many pages and worked on like one. */
export type Opened =
  | { readonly kind: 'symbol'; readonly name: string }
  | { readonly kind: 'layer'; readonly index: number };

/** The id of what is opened, as long as it stands among the pages. No file has so many ids that one could be it. */
export const openedId = Number.MAX_SAFE_INTEGER;

/**
 * The comic with what is opened as one of its pages, so that all that works on pages works on it; `undefined` when it
 * is not there. A layer lies before the ground of the page that it is looked at from.
 */
export function asPage(project: ProjectFile, opened: Opened, seenFrom: number): ProjectFile | undefined {
  const { pages, symbols = {}, layers = [] } = project;
  if (opened.kind === 'symbol') {
    const symbol = Object.hasOwn(symbols, opened.name) ? symbols[opened.name] : undefined;
    if (symbol === undefined) return undefined;
    const { width, height, objects } = symbol;
    return {
      ...project,
      pages: [...pages, { id: openedId, objects, size: { width, height } }],
      symbols: { ...symbols, [opened.name]: { ...symbol, objects: [] } },
    };
  }
  const layer = layers[opened.index];
  if (layer === undefined) return undefined;
  const { height, background } = pages.find(({ id }) => id === seenFrom) ?? {};
  const ground = { ...(height !== undefined && { height }), ...(background && { background }) };
  return {
    ...project,
    pages: [...pages, { id: openedId, objects: layer.objects, ...ground }],
    layers: layers.with(opened.index, { ...layer, objects: [] }),
  };
}

/** A command for the page that something opened is seen as, done to the thing itself. */
export function toOpened(command: Command, opened: Opened, seenFrom: number): Command {
  return {
    ...command,
    change: (project) => {
      const before = asPage(project, opened, seenFrom);
      if (before === undefined) return command.change(project);
      const after = command.change(before);
      return after === before ? project : (putBack(after, opened) ?? project);
    },
  };
}

/** `undefined` where the change would leave no comic, or a symbol within itself. */
function putBack(project: ProjectFile, opened: Opened): ProjectFile | undefined {
  const page = project.pages.find(({ id }) => id === openedId);
  const pages = project.pages.filter(({ id }) => id !== openedId);
  if (page === undefined || pages.length === 0) return undefined;
  const written = withObjects({ ...project, pages }, opened, page.objects);
  return opened.kind === 'layer' || symbolsFit(written) ? written : undefined;
}

function withObjects(project: ProjectFile, opened: Opened, objects: ComicPage['objects']): ProjectFile {
  const { symbols = {}, layers = [] } = project;
  if (opened.kind === 'symbol') {
    const symbol = symbols[opened.name];
    return symbol === undefined
      ? project
      : { ...project, symbols: { ...symbols, [opened.name]: { ...symbol, objects } } };
  }
  const layer = layers[opened.index];
  return layer === undefined
    ? project
    : { ...project, layers: layers.with(opened.index, { ...layer, objects }) };
}
