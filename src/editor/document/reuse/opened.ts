import type { ComicPage, ProjectFile } from '@/comics/project';
import { type Command, changePage, findPage } from '@/editor/document/Command';
import { ownValue, withMinimumVersion } from '@/editor/document/fields';
import { keepInstancesApart, openedId } from '@/editor/document/objectReferences';
import { fromSteps, fromUpright, pageOfSteps, uprightPage } from '@/editor/document/reuse/pageViews';
import { symbolsFit } from '@/editor/document/reuse/symbols';
import { replaceItem } from '@/lib/lists';

/** Edited like a page: something used on many pages, or another layout of one page. */
export type Opened =
  | { readonly kind: 'symbol'; readonly name: string }
  | { readonly kind: 'layer'; readonly index: number }
  /** A page's portrait layout, or the steps of its guided view. */
  | { readonly kind: 'portrait' | 'steps'; readonly pageId: number };

/**
 * The comic with what is open as one of its pages, so that page commands work on it. A layer gets the
 * background of page `seenFrom`.
 */
export function openAsPage(project: ProjectFile, opened: Opened, seenFrom: number): ProjectFile | undefined {
  switch (opened.kind) {
    case 'symbol':
      return symbolAsPage(project, opened.name);
    case 'layer':
      return layerAsPage(project, opened.index, seenFrom);
    default: {
      const page = findPage(project, opened.pageId);
      const look =
        page && (opened.kind === 'steps' ? pageOfSteps(page, openedId) : uprightPage(page, openedId));
      return look && { ...project, pages: [...project.pages, look] };
    }
  }
}

function symbolAsPage(project: ProjectFile, name: string): ProjectFile | undefined {
  const { pages, symbols = {} } = project;
  const symbol = ownValue(symbols, name);
  if (symbol === undefined) return undefined;
  const { width, height, objects } = symbol;
  return {
    ...project,
    pages: [...pages, { id: openedId, objects, size: { width, height } }],
    symbols: { ...symbols, [name]: { ...symbol, objects: [] } },
  };
}

function layerAsPage(project: ProjectFile, index: number, seenFrom: number): ProjectFile | undefined {
  const { pages, layers = [] } = project;
  const layer = layers[index];
  if (layer === undefined) return undefined;
  const { height, background } = findPage(project, seenFrom) ?? {};
  const ground = { ...(height !== undefined && { height }), ...(background && { background }) };
  return {
    ...project,
    pages: [...pages, { id: openedId, objects: layer.objects, ...ground }],
    layers: replaceItem(layers, index, { ...layer, objects: [] }),
  };
}

export function toOpened(command: Command, opened: Opened, seenFrom: number): Command {
  return {
    ...command,
    change: (project) => {
      const before = openAsPage(project, opened, seenFrom);
      if (before === undefined) return command.change(project);
      const after = command.change(before);
      return after === before ? project : (putBack(before, after, opened) ?? project);
    },
  };
}

/** `undefined` if the result would be invalid, or a symbol would contain itself. */
function putBack(before: ProjectFile, after: ProjectFile, opened: Opened): ProjectFile | undefined {
  const [previous, page] = [before, after].map((project) => findPage(project, openedId));
  const pages = after.pages.filter(({ id }) => id !== openedId);
  if (previous === undefined || page === undefined || pages.length === 0) return undefined;
  const project = { ...after, pages };
  switch (opened.kind) {
    case 'symbol': {
      const written = withSymbolObjects(project, opened.name, keepInstancesApart(project, page.objects));
      return symbolsFit(written) ? written : undefined;
    }
    case 'layer':
      return withLayerObjects(project, opened.index, page.objects);
    case 'portrait':
      return withMinimumVersion(
        changePage(project, opened.pageId, (one) => fromUpright(one, previous, page)),
      );
    case 'steps': {
      const stepped = changePage(project, opened.pageId, (one) => fromSteps(one, previous, page));
      // Objects drawn beside the steps are dropped, so their ids are free again.
      return previous.objects === page.objects ? stepped : { ...stepped, ids: before.ids };
    }
  }
}

type Objects = ComicPage['objects'];

function withSymbolObjects(project: ProjectFile, name: string, objects: Objects): ProjectFile {
  const { symbols = {} } = project;
  const symbol = symbols[name];
  return symbol === undefined
    ? project
    : { ...project, symbols: { ...symbols, [name]: { ...symbol, objects } } };
}

function withLayerObjects(project: ProjectFile, index: number, objects: Objects): ProjectFile {
  const { layers = [] } = project;
  const layer = layers[index];
  return layer === undefined
    ? project
    : { ...project, layers: replaceItem(layers, index, { ...layer, objects }) };
}
