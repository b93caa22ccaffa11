import type { ProjectFile } from '@/comics/project';
import type { LocalizedText, Ref, ResourceDescriptor } from '@/comics/resources';
import type { Command } from '@/editor/document/Command';
import { usesOf } from '@/editor/document/resources/usesOf';

/**
 * What is said in the place of a picture, in the comic's own language; empty for a decoration, `undefined` for what
 * nobody has told yet.
 */
export function setResourceAlt(ref: Ref, alt: string | undefined, series?: string): Command {
  return {
    name: 'changedAlt',
    ...(series !== undefined && { series }),
    change: (project) =>
      changeResource(project, ref, (resource) => {
        if (alt !== undefined) return { ...resource, alt: said(resource.alt, alt, project.meta.language) };
        const { alt: _forgotten, ...rest } = resource;
        return rest;
      }),
  };
}

/** Other languages keep their words, but for a decoration, which is one in all of them. */
function said(before: LocalizedText | undefined, alt: string, language: string): LocalizedText {
  return alt === '' || before === undefined || typeof before === 'string'
    ? alt
    : { ...before, [language]: alt };
}

export function renameResource(ref: Ref, name: string, series?: string): Command {
  return {
    name: 'renamedResource',
    ...(series !== undefined && { series }),
    change: (project) => changeResource(project, ref, (resource) => ({ ...resource, name })),
  };
}

/** Takes a resource out of the comic; one that is used stays. */
export function removeResource(ref: Ref): Command {
  return {
    name: 'removedResource',
    change: (project) => {
      const resources = project.resources.filter((resource) => !isOf(resource, ref));
      const isThere = resources.length < project.resources.length;
      return isThere && usesOf(project, ref).length === 0 ? { ...project, resources } : project;
    },
  };
}

function changeResource(
  project: ProjectFile,
  ref: Ref,
  change: (resource: ResourceDescriptor) => ResourceDescriptor,
): ProjectFile {
  const index = project.resources.findIndex((resource) => isOf(resource, ref));
  const resource = project.resources[index];
  if (resource === undefined) return project;
  const changed = change(resource);
  const isSame = changed.alt === resource.alt && changed.name === resource.name;
  return isSame ? project : { ...project, resources: project.resources.with(index, changed) };
}

function isOf(resource: ResourceDescriptor, [dt, id]: Ref): boolean {
  return resource.dt === dt && resource.id === id;
}
