import { comicsLimits } from '@/comics/limits';
import type { ProjectFile } from '@/comics/project';
import type { Command } from '@/editor/document/Command';
import { commandOf } from '@/editor/document/commandOf';
import { mapSame } from '@/editor/document/mapSame';
import { eachObject } from '@/editor/document/objects/tree';
import { followReferences } from '@/editor/document/references/followReferences';
import { withinReach } from '@/editor/document/references/reach';
import { canLieOn, canLieOnAny, layerOn, withFittingLayers } from '@/editor/document/reuse/layersOn';
import { liesOn, type PageLayer } from '@/editor/document/reuse/liesOn';
import { takeOff } from '@/editor/document/reuse/takeOff';

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
