import type { ProjectFile } from '@/comics/project';
import { mapSame } from '@/editor/document/mapSame';
import { nameOthers, reachOn } from '@/editor/document/references/reach';
import { liesOn, type PageLayer } from '@/editor/document/reuse/liesOn';
import { openedId } from '@/editor/document/reuse/openedId';

/** Whether a layer can lie on a page: it names nothing that is on other pages alone. */
export function canLieOn(project: ProjectFile, { objects }: PageLayer, pageId: number): boolean {
  const reach = reachOn(project, pageId);
  return !nameOthers(project, objects, (id, owner) => reach(id, owner) !== undefined);
}

/** Whether it can lie on whatever page may come. */
export function canLieOnAny(project: ProjectFile, layer: PageLayer): boolean {
  return canLieOn(project, layer, openedId);
}

/** The layer on these pages alone; it comes to all that are added where it lies on all. */
export function layerOn(
  project: ProjectFile,
  layer: PageLayer,
  isOn: (pageId: number) => boolean,
): PageLayer {
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
