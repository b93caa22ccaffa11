import { comicsLimits } from '@/comics/limits';
import type { ProjectFile } from '@/comics/project';
import { type Command, changePage, commandOf, findPage, mapSame } from '@/editor/document/Command';
import { followReferences } from '@/editor/document/followReferences';
import {
  dropUnreachable,
  hasOutsideReferences,
  isLayerOn,
  openedId,
  type PageLayer,
} from '@/editor/document/objectReferences';
import { idsIn } from '@/editor/document/objects/tree';
import { cutFromPage } from '@/editor/document/reuse/symbols';
import { removeItem, replaceItem } from '@/lib/lists';

/** A layer must not refer to objects of other pages. */
export function canLayerBeOn(project: ProjectFile, { objects }: PageLayer, pageId: number): boolean {
  return !hasOutsideReferences(project, objects, pageId);
}

function canLayerBeOnAny(project: ProjectFile, layer: PageLayer): boolean {
  return canLayerBeOn(project, layer, openedId);
}

/** Limited to these pages; a layer on all pages is also on later ones. */
function layerOn(project: ProjectFile, layer: PageLayer, isOn: (pageId: number) => boolean): PageLayer {
  const all = project.pages.map(({ id }) => id);
  const on = all.filter(isOn);
  const { pages, except: _except, ...rest } = layer;
  if (!canLayerBeOnAny(project, layer)) return { ...rest, pages: on };
  if (on.length === all.length) return rest;
  return pages === undefined
    ? { ...rest, except: all.filter((id) => !on.includes(id)) }
    : { ...rest, pages: on };
}

/** Removes layers that refer to objects of other pages from a page. */
export function withFittingLayers(project: ProjectFile, pageId: number): ProjectFile {
  const { layers = [] } = project;
  const fitting = mapSame(layers, (layer) =>
    !isLayerOn(layer, pageId) || canLayerBeOn(project, layer, pageId)
      ? layer
      : layerOn(project, layer, (id) => id !== pageId && isLayerOn(layer, id)),
  );
  // Another layer may have referred to a removed one.
  return fitting === layers ? project : withFittingLayers({ ...project, layers: fitting }, pageId);
}

/** On all pages, or only on this one if its objects refer to others of this page. */
export function makeLayer(pageId: number, ids: readonly number[], name: string): Command {
  return commandOf('madeLayer', (project) => {
    const { layers = [] } = project;
    const page = findPage(project, pageId);
    const taken = page === undefined ? undefined : cutFromPage(page, ids);
    if (taken === undefined || layers.length >= comicsLimits.layers) return project;
    const { objects } = taken;
    const left = { ...changePage(project, pageId, () => taken.page), version: 2 } as const;
    const isBound = !canLayerBeOnAny(left, { objects });
    const layer: PageLayer = { name, ...(isBound && { pages: [pageId] }), objects };
    return { ...left, layers: [...layers, layer] };
  });
}

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

/** The page's overrides for its objects are removed together with the layer. */
export function setLayerOn(index: number, pageId: number, isOn: boolean): Command {
  const lay = changeLayerOf('changedLayerPages', index, (layer, project) => {
    if (isLayerOn(layer, pageId) === isOn || (isOn && !canLayerBeOn(project, layer, pageId))) return layer;
    return layerOn(project, layer, (id) => (id === pageId ? isOn : isLayerOn(layer, id)));
  });
  return {
    ...lay,
    isOfComic: true,
    change: (project) => {
      const changed = lay.change(project);
      if (changed === project || isOn) return changed;
      const fitting = withFittingLayers(changed, pageId);
      return changePage(fitting, pageId, (page) => dropUnreachable(fitting, page));
    },
  };
}

/** Actions that acted only on its objects are removed too. */
export function removeLayer(index: number): Command {
  return commandOf('removedLayer', (project) => {
    const { layers = [] } = project;
    const layer = layers[index];
    if (layer === undefined) return project;
    const gone = idsIn(layer.objects);
    const rest = { ...project, layers: removeItem(layers, index) };
    return followReferences(rest, { object: (id) => (gone.has(id) ? undefined : id) });
  });
}

function changeLayerOf(
  name: 'changedLayer' | 'changedLayerPages',
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
        : { ...project, layers: replaceItem(layers, index, changed) };
    },
    series,
  );
}
