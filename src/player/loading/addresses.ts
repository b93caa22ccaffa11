import { fieldsOf, listOf, readString } from '@/comics/lenient/values';
import type { LinkKind, Project } from '@/comics/project';
import {
  indexResources,
  pathType,
  type Ref,
  type ResourceDescriptor,
  type VirtualPath,
} from '@/comics/resources';
import { resourceBases, virtualPathAddress } from '@/comics/virtualPaths';
import { linkPathWords } from '@/comics/vocabulary';
import { abortAfter } from '@/lib/abort';
import { inlinedAddresses } from '@/lib/inlinedAddresses';
import { joinAddress } from '@/lib/urls';

/** From `config/urls.json`; empty means the root of this origin. */
interface Addresses {
  readonly backend: string;
  readonly static: string;
  readonly website: string;
}

export function readAddresses(json: unknown): Addresses {
  const fields = fieldsOf(json);
  return {
    backend: readString(fields.backendUrl) ?? '',
    static: readString(listOf(fields.staticUrls)[0]) ?? '',
    website: readString(fields.websiteUrl) ?? '',
  };
}

/** `key` opens the files of a project that is not public. */
export function projectFiles(addresses: Addresses, project: string, key: string | null) {
  const bases = resourceBases(addresses, project);
  const withKey = (address: string) => (key === null ? address : `${address}?key=${encodeURIComponent(key)}`);
  return {
    project: withKey(`${bases.project}/project.json`),
    resource: (path: VirtualPath): string => {
      const address = virtualPathAddress(path, bases, (message) => console.warn(message));
      // Packs and global files are public; only the project's own files get the key.
      return path.type === pathType.project && address !== '' ? withKey(address) : address;
    },
  };
}

export function linkAddress(addresses: Addresses, kind: LinkKind, id: string): string {
  return joinAddress(addresses.website, `${linkPathWords[kind]}/${encodeURIComponent(id)}`);
}

/** Read from the page, or else from the file; `null` when neither works. */
export async function findAddresses(page: Document): Promise<Addresses | null> {
  const inlined = inlinedAddresses(page);
  if (inlined !== null) return readAddresses(inlined);
  try {
    const response = await fetch('config/urls.json', { signal: abortAfter(7000) });
    return response.ok ? readAddresses(await response.json()) : null;
  } catch {
    return null;
  }
}

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
