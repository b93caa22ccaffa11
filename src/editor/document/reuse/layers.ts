import { comicsLimits } from '@/comics/limits';
import type { ProjectFile } from '@/comics/project';
import { type Command, commandOf, mapSame } from '@/editor/document/Command';
import { followReferences } from '@/editor/document/followReferences';
import { eachObject } from '@/editor/document/objects/tree';
import { liesOn, nameOthers, openedId, type PageLayer, reachOn, withinReach } from '@/editor/document/reach';
import { takeOff } from '@/editor/document/reuse/symbols';

/** Whether a layer can lie on a page: it names nothing that is on other pages alone. */
export function canLieOn(project: ProjectFile, { objects }: PageLayer, pageId: number): boolean {
  const reach = reachOn(project, pageId);
  return !nameOthers(project, objects, (id, owner) => reach(id, owner) !== undefined);
}

/** Whether it can lie on whatever page may come. */
function canLieOnAny(project: ProjectFile, layer: PageLayer): boolean {
  return canLieOn(project, layer, openedId);
}

/** The layer on these pages alone; it comes to all that are added where it lies on all. */
function layerOn(project: ProjectFile, layer: PageLayer, isOn: (pageId: number) => boolean): PageLayer {
  const all = project.pages.map(({ id }) => id);
  const on = all.filter(isOn);
  const { pages, except: _except, ...rest } = layer;
  if (!canLieOnAny(project, layer)) return { ...rest, pages: on };
  if (on.length === all.length) return rest;
  return pages === undefined
    ? { ...rest, except: all.filter((id) => !on.includes(id)) }
    : { ...rest, pages: on };
}

/** Takes off a page what layers lie there but name things that are on other pages alone. */
export function withFittingLayers(project: ProjectFile, pageId: number): ProjectFile {
  const { layers = [] } = project;
  const fitting = mapSame(layers, (layer) =>
    !liesOn(layer, pageId) || canLieOn(project, layer, pageId)
      ? layer
      : layerOn(project, layer, (id) => id !== pageId && liesOn(layer, id)),
  );
  // What another layer names may have gone with the one that held it.
  return fitting === layers ? project : withFittingLayers({ ...project, layers: fitting }, pageId);
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
    const pages = project.pages.map((one) => (one.id === pageId ? taken.page : one));
    const left = { ...project, version: 2, pages } as const;
    const isBound = !canLieOnAny(left, { objects });
    const layer: PageLayer = { name, ...(isBound && { pages: [pageId] }), objects };
    return { ...left, layers: [...layers, layer] };
  });
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

/**
 * Lays a layer on a page where it can lie, or takes it off there; what the page says of its objects goes with them.
 */
export function layOn(index: number, pageId: number, isOn: boolean): Command {
  const lay = changeLayerOf('laidOn', index, (layer, project) => {
    if (liesOn(layer, pageId) === isOn || (isOn && !canLieOn(project, layer, pageId))) return layer;
    return layerOn(project, layer, (id) => (id === pageId ? isOn : liesOn(layer, id)));
  });
  return {
    ...lay,
    isOfComic: true,
    change: (project) => {
      const changed = lay.change(project);
      if (changed === project || isOn) return changed;
      const fitting = withFittingLayers(changed, pageId);
      const pages = mapSame(fitting.pages, (page) =>
        page.id === pageId ? withinReach(fitting, page) : page,
      );
      return { ...fitting, pages };
    },
  };
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
