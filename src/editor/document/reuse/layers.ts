import type { Layer } from '@/comics/features/reuse';
import { comicsLimits } from '@/comics/limits';
import type { ComicObject, ComicPage, ProjectFile } from '@/comics/project';
import type { Command } from '@/editor/document/Command';
import { commandOf } from '@/editor/document/commandOf';
import { mapSame } from '@/editor/document/mapSame';
import { eachObject } from '@/editor/document/objects/tree';
import { followReferences } from '@/editor/document/references/followReferences';
import { openedId } from '@/editor/document/reuse/opened';
import { takeOff } from '@/editor/document/reuse/takeOff';

type PageLayer = Layer<ComicObject>;

export function liesOn({ pages, except = [] }: PageLayer, pageId: number): boolean {
  return pages === undefined ? !except.includes(pageId) : pages.includes(pageId);
}

/**
 * Makes a layer of objects of a page. It lies on all pages, but on this one alone if it does something with what is
 * only there.
 */
export function makeLayer(pageId: number, ids: readonly number[], name: string): Command {
  return commandOf('madeLayer', (project) => {
    const { layers = [] } = project;
    const page = project.pages.find(({ id }) => id === pageId);
    const taken = page === undefined ? undefined : takeOff(page, ids);
    if (taken === undefined || layers.length >= comicsLimits.layers) return project;
    const { objects } = taken;
    const isBound = namesOthers(objects, taken.page);
    const layer: PageLayer = { name, ...(isBound && { pages: [pageId] }), objects };
    const pages = project.pages.map((one) => (one.id === pageId ? taken.page : one));
    return { ...project, version: 2, pages, layers: [...layers, layer] };
  });
}

function namesOthers(objects: readonly ComicObject[], { objects: others }: ComicPage): boolean {
  const there = new Set([...eachObject(others)].map(({ object }) => object.id));
  let names = false;
  followReferences(objects, {
    object: (id) => {
      names ||= there.has(id);
      return id;
    },
  });
  return names;
}

/** Says how a layer is called, and whether it lies above or below what the pages have themselves. */
export function changeLayer(
  index: number,
  fields: { readonly [Key in 'name' | 'place']?: PageLayer[Key] | undefined },
  series?: string,
): Command {
  const change = (layer: PageLayer): PageLayer => {
    const { name: _name, place: _place, ...rest } = layer;
    const { name, place } = { name: layer.name, place: layer.place, ...fields };
    const isSame = name === layer.name && place === layer.place;
    return isSame ? layer : { ...(name && { name }), ...(place && { place }), ...rest };
  };
  return changeLayerOf('changedLayer', index, change, series);
}

/** Lays a layer on a page, or takes it off there; what the page says of how its objects stand goes with them. */
export function layOn(index: number, pageId: number, isOn: boolean): Command {
  const change = (layer: PageLayer, project: ProjectFile): PageLayer => {
    if (liesOn(layer, pageId) === isOn) return layer;
    const all = project.pages.flatMap(({ id }) => (id === openedId ? [] : id));
    const on = all.filter((id) => (id === pageId ? isOn : liesOn(layer, id)));
    const { pages: _pages, except: _except, ...rest } = layer;
    if (on.length === all.length) return rest;
    if (layer.pages !== undefined) return { ...rest, pages: on };
    return { ...rest, except: all.filter((id) => !on.includes(id)) };
  };
  const lay = changeLayerOf('laidOn', index, change);
  return {
    ...lay,
    change: (project) => {
      const changed = lay.change(project);
      return changed === project || isOn ? changed : withoutPlaces(changed, index, pageId);
    },
  };
}

function withoutPlaces(project: ProjectFile, index: number, pageId: number): ProjectFile {
  const gone = idsOf(project.layers?.[index]);
  const follow = { object: (id: number) => (gone.has(id) ? undefined : id) };
  const pages = mapSame(project.pages, (page) => {
    if (page.id !== pageId) return page;
    const { readingOrder, guidedView, portrait } = page;
    return {
      ...page,
      ...followReferences(
        {
          ...(readingOrder && { readingOrder }),
          ...(guidedView && { guidedView }),
          ...(portrait && { portrait }),
        },
        follow,
      ),
    };
  });
  return { ...project, pages };
}

/** Takes a layer away with what is on it; actions that only did something with that go too. */
export function removeLayer(index: number): Command {
  return commandOf('removedLayer', (project) => {
    const { layers = [] } = project;
    const gone = idsOf(layers[index]);
    if (layers[index] === undefined) return project;
    const rest = { ...project, layers: layers.toSpliced(index, 1) };
    return followReferences(rest, { object: (id) => (gone.has(id) ? undefined : id) });
  });
}

function idsOf(layer: PageLayer | undefined): ReadonlySet<number> {
  return new Set([...eachObject(layer?.objects ?? [])].map(({ object }) => object.id));
}

function changeLayerOf(
  name: 'changedLayer' | 'laidOn',
  index: number,
  change: (layer: PageLayer, project: ProjectFile) => PageLayer,
  series?: string,
): Command {
  return commandOf(
    name,
    (project) => {
      const { layers = [] } = project;
      const layer = layers[index];
      const changed = layer === undefined ? layer : change(layer, project);
      return changed === undefined || changed === layer
        ? project
        : { ...project, layers: layers.with(index, changed) };
    },
    series,
  );
}
