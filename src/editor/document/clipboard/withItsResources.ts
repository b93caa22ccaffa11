import { comicsLimits } from '@/comics/limits';
import type { ProjectFile } from '@/comics/project';
import type { ProjectIds } from '@/comics/projectHead';
import type { DescriptorType, Ref, ResourceDescriptor } from '@/comics/resources';
import { takeId } from '@/comics/uniqueIds';
import type { Clip } from '@/editor/document/clipboard/clip';

interface Supplied {
  readonly project: ProjectFile;
  /** How this comic names a picture or sound of the clip; one that it cannot have keeps a name that nothing has. */
  readonly resource: (ref: Ref) => Ref;
}

/**
 * The project with the pictures and sounds that the objects of a clip use. Those of packs and of the site come along;
 * the own files of another comic lie with it, and do not.
 */
export function withItsResources(project: ProjectFile, clip: Clip, isHere: boolean): Supplied {
  const used = JSON.stringify(clip.objects);
  const names = new Map<string, Ref>();
  let edited = project;
  for (const resource of clip.resources) {
    const { dt, id, vp } = resource;
    if (!used.includes(`[${dt},${id}]`)) continue;
    const same = edited.resources.filter((one) => one.dt === dt && isSameFile(one, resource));
    const known = isHere || vp.type !== 4 ? (same.find((one) => one.id === id) ?? same[0]) : undefined;
    if (known !== undefined) names.set(nameOf([dt, id]), [dt, known.id]);
    else if (vp.type !== 4 && edited.resources.length < comicsLimits.resources) {
      const { project: grown, id: given } = withResource(edited, resource);
      edited = grown;
      names.set(nameOf([dt, id]), [dt, given]);
    }
  }
  return {
    project: edited,
    resource: (ref) => names.get(nameOf(ref)) ?? [ref[0], edited.ids[spaceOf[ref[0]]].midn],
  };
}

const spaceOf: Record<DescriptorType, keyof ProjectIds> = { 0: 'plain', 1: 'typed', 2: 'plain', 3: 'sound' };

function withResource(project: ProjectFile, resource: ResourceDescriptor) {
  const space = spaceOf[resource.dt];
  const { id, manager } = takeId(project.ids[space]);
  const ids = { ...project.ids, [space]: { ...project.ids[space], midn: manager.midn } };
  return { id, project: { ...project, ids, resources: [...project.resources, { ...resource, id }] } };
}

function isSameFile({ vp }: ResourceDescriptor, { vp: other }: ResourceDescriptor): boolean {
  return JSON.stringify(Object.entries(vp).sort()) === JSON.stringify(Object.entries(other).sort());
}

function nameOf([dt, id]: Ref): string {
  return `${dt}/${id}`;
}
