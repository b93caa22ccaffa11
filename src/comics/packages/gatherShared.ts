import { readVirtualPath } from '@/comics/lenient/readResources';
import { type Fields, fieldsOf, isFields, listOf } from '@/comics/lenient/values';
import { ArchiveError } from '@/comics/packages/archiveEntries';
import { checkMedia } from '@/comics/packages/checkMedia';
import type { VirtualPath } from '@/comics/resources';
import { type Finding, finding } from '@/comics/validate/finding';
import { virtualPathAddress } from '@/comics/virtualPaths';

export interface Gathered {
  /** Every shared resource is a file of its own (type 4). */
  readonly project: Fields;
  readonly media: ReadonlyMap<string, Uint8Array>;
  /** Could not be loaded (E_ZIP); they keep their path. */
  readonly missing: readonly Finding[];
}

/**
 * Makes a project self-contained before it is packed: copies pictures of packs and global files (paths of type 3 and
 * 2). `readShared` returns the bytes, or `null` when they cannot be loaded.
 */
export async function gatherShared(
  project: Fields,
  ownMedia: ReadonlyMap<string, Uint8Array>,
  readShared: (path: VirtualPath) => Promise<Uint8Array | null>,
): Promise<Gathered> {
  const media = new Map(ownMedia);
  const missing: Finding[] = [];
  const copied = new Map<string, string>();
  const resources: unknown[] = [];
  for (const [index, resource] of listOf(project.resources).entries()) {
    const path = readVirtualPath(fieldsOf(resource).vp);
    if (path === undefined || !isFields(resource) || (path.type !== 2 && path.type !== 3)) {
      resources.push(resource);
      continue;
    }
    const address = addressOf(path);
    const known = copied.get(address);
    const result = known === undefined ? await take(path, address, media, readShared) : { name: known };
    if ('fault' in result) {
      missing.push(finding('E_ZIP', ['resources', index, 'vp'], result.fault));
      resources.push(resource);
    } else {
      copied.set(address, result.name);
      resources.push({ ...resource, vp: { type: 4, vpstr: result.name } });
    }
  }
  return { project: { ...project, resources }, media, missing };
}

async function take(
  path: VirtualPath,
  address: string,
  media: Map<string, Uint8Array>,
  readShared: (path: VirtualPath) => Promise<Uint8Array | null>,
): Promise<{ readonly name: string } | { readonly fault: string }> {
  const bytes = address === '' ? null : await readShared(path);
  if (bytes === null) return { fault: `${address || 'a path that leads nowhere'} could not be had` };
  try {
    const { family, extension } = checkMedia(address, bytes);
    const name = freeName(`res/${family === 'sound' ? 'snd' : 'img'}/${stemOf(address)}`, extension, media);
    media.set(name, bytes);
    return { name };
  } catch (error) {
    if (error instanceof ArchiveError) return { fault: error.message };
    throw error;
  }
}

function addressOf(path: VirtualPath): string {
  return virtualPathAddress(path, { static: '', project: '' }, () => undefined);
}

/** `/image_packs/basic/images/coin.png` becomes `basic-images-coin`. */
function stemOf(address: string): string {
  const parts = address.split('/').filter((part) => part !== '' && part !== 'image_packs');
  return parts.join('-').replace(/\.[^.]*$/, '');
}

export function freeName(stem: string, extension: string, media: ReadonlyMap<string, unknown>): string {
  for (let number = 1; ; number += 1) {
    const name = `${stem}${number === 1 ? '' : `-${number}`}.${extension}`;
    if (!media.has(name)) return name;
  }
}
