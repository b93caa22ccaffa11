import type { ProjectFile } from '@/comics/project';
import type { ResourceDescriptor } from '@/comics/resources';

/** The same comic with a file that waited where the server has it now. */
export function withArrived(
  project: ProjectFile,
  path: string,
  { vp, color }: Pick<ResourceDescriptor, 'vp' | 'color'>,
): ProjectFile {
  const isIt = (resource: ResourceDescriptor) => resource.vp.type === 4 && resource.vp.vpstr === path;
  if (!project.resources.some(isIt)) return project;
  const arrived = { vp, ...(color !== undefined && { color }) };
  return {
    ...project,
    resources: project.resources.map((one) => (isIt(one) ? { ...one, ...arrived } : one)),
  };
}
