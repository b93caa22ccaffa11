/** `…/project_files/{id}/…`, whatever stands before it. */
const inProject = /^(.*\/project_files\/([A-Za-z0-9_-]{1,64}))\/./;

export interface ProjectFilePath {
  readonly projectId: string;
  /** The address of the project's folder, without a slash at the end. */
  readonly base: string;
  /** The pass that opens files of a project that is not public. */
  readonly key: string | null;
}

/** Whose file an address names; `null` when it is nobody's. */
export function placeInProject(url: URL): ProjectFilePath | null {
  const [, base, projectId] = inProject.exec(url.origin + url.pathname) ?? [];
  if (base === undefined || projectId === undefined) return null;
  return { base, projectId, key: url.searchParams.get('key') };
}

/** The address under which a file is kept: passes differ from visit to visit, the file does not. */
export function plainAddress(url: URL): string {
  const plain = new URL(url);
  plain.hash = '';
  plain.searchParams.delete('key');
  return plain.href;
}

/** The address that a file of a project is asked for by; the pass is nobody's business but the project's own store's. */
export function addressWithKey(address: string, { base, key }: ProjectFilePath): string {
  if (key === null || !address.startsWith(`${base}/`)) return address;
  const url = new URL(address);
  url.searchParams.set('key', key);
  return url.href;
}

export const projectFileOf = (base: string) => `${base}/project.json`;
