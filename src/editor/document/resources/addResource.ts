import { comicsLimits } from '@/comics/limits';
import type { ProjectFile } from '@/comics/project';
import type { ProjectIds } from '@/comics/projectHead';
import type { DescriptorType, Ref, ResourceDescriptor, VirtualPath } from '@/comics/resources';
import { takeId } from '@/comics/uniqueIds';
import type { Command } from '@/editor/document/Command';

/** A picture or a sound that has no number in the comic yet. */
export type NewResource = Omit<ResourceDescriptor, 'id'>;

const spaceOf = {
  0: 'plain',
  1: 'typed',
  2: 'typed',
  3: 'sound',
} as const satisfies Record<DescriptorType, keyof ProjectIds>;

/**
 * Takes a picture or a sound into the comic under a free number; one whose bytes it has already stays the one that it
 * is, and a comic that is full stays as it is.
 */
export function addResource(resource: NewResource, series?: string): Command {
  const name = resource.dt === 3 ? 'addedSound' : 'addedPicture';
  return {
    name,
    change: (project) => withResource(project, resource),
    ...(series !== undefined && { series }),
  };
}

function withResource(project: ProjectFile, resource: NewResource): ProjectFile {
  if (findResource(project, resource) !== undefined) return project;
  if (project.resources.length >= comicsLimits.resources) return project;
  const space = spaceOf[resource.dt];
  const { id, manager } = takeId(project.ids[space]);
  return {
    ...project,
    ids: { ...project.ids, [space]: manager },
    resources: [...project.resources, { ...resource, id }],
  };
}

/** Names the resource of the comic that has the same bytes. */
export function findResource(
  { resources }: ProjectFile,
  { dt, vp }: Pick<NewResource, 'dt' | 'vp'>,
): Ref | undefined {
  const place = placeOf(vp);
  const found = resources.find((one) => one.dt === dt && placeOf(one.vp) === place);
  return found && [found.dt, found.id];
}

function placeOf(path: VirtualPath): string {
  switch (path.type) {
    case 3:
      return `3 ${path.tgt} ${path.pid} ${path.ifn ?? ''}`;
    case 100:
      return `100 ${path.oid} ${path.id}`;
    default:
      return `${path.type} ${path.vpstr}`;
  }
}
