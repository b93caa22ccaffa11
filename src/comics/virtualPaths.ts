import { packTarget, pathType, type VirtualPath } from '@/comics/resources';
import { joinAddress } from '@/lib/urls';

/** URLs without a trailing slash. */
export interface ResourceBases {
  /** The URL of global plain files and image packs. */
  readonly static: string;
  readonly project: string;
}

/** The URLs for one project. Server addresses may end with a slash; an empty one means this origin. */
export function resourceBases(
  servers: { readonly backend: string; readonly static: string },
  projectId: string,
): ResourceBases {
  return {
    static: servers.static.replace(/\/+$/, ''),
    project: joinAddress(servers.backend, `project_files/${projectId}`),
  };
}

const packFolders = new Map<number, string>([
  [packTarget.icon, 'thumbnails'],
  [packTarget.picture, 'images'],
]);

/** A name that stays inside its folder: letters, digits, `. _ - /`, without `..` and without a scheme. */
export const safePathPattern = /^(?!(?:.*\/)?\.\.(?:\/|$))[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/;

export function isSafePath(path: string): boolean {
  return safePathPattern.test(path);
}

/**
 * The address of a virtual path (docs/product/entities.md#virtual-paths); empty when nothing can be loaded.
 * Audio of a social network has no address by design and is not logged; unknown targets are, with `log`.
 */
export function virtualPathAddress(
  path: VirtualPath,
  bases: ResourceBases,
  log: (message: string) => void,
): string {
  switch (path.type) {
    case pathType.product:
      return isSafePath(path.vpstr) ? `${bases.static}/${path.vpstr}` : '';
    case pathType.pack:
      return packAddress(path, bases.static, log);
    case pathType.project:
      return isSafePath(path.vpstr) ? `${bases.project}/${path.vpstr}` : '';
    case pathType.socialNetwork:
      return '';
  }
}

function packAddress(
  path: Extract<VirtualPath, { type: typeof pathType.pack }>,
  base: string,
  log: (message: string) => void,
): string {
  if (!isSafePath(path.pid)) return '';
  const pack = `${base}/image_packs/${path.pid}`;
  if (path.tgt === packTarget.cover) return `${pack}/cover.png`;
  const folder = packFolders.get(path.tgt);
  if (folder === undefined) {
    log(`Unknown target ${path.tgt} in a virtual path of the image pack ${path.pid}`);
    return '';
  }
  return path.ifn !== undefined && isSafePath(path.ifn) ? `${pack}/${folder}/${path.ifn}` : '';
}
