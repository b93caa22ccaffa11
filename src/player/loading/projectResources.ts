import type { Project } from '@/comics/project';
import { indexResources, type Ref, type ResourceDescriptor, type VirtualPath } from '@/comics/resources';

export interface ProjectResources {
  readonly resource: (ref: Ref) => ResourceDescriptor | undefined;
  /** Empty when there is no such resource, or nothing to load. */
  readonly address: (ref: Ref) => string;
}

export function projectResources(
  project: Project,
  fileAddress: (path: VirtualPath) => string,
): ProjectResources {
  const resource = indexResources(project.resources);
  return {
    resource,
    address: (ref) => {
      const found = resource(ref);
      return found === undefined ? '' : fileAddress(found.vp);
    },
  };
}
