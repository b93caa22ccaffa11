/** `…/project_files/{id}/…` with any prefix. */
const inProject = /^(.*\/project_files\/([A-Za-z0-9_-]{1,64}))\/./;

export interface ProjectFilePath {
  readonly projectId: string;
  /** Address of the project's folder, without a trailing slash. */
  readonly base: string;
  /** Key for the files of a project that is not public. */
  readonly key: string | null;
}

/** The project of a file's address; `null` for other addresses. */
export function projectFilePathOf(url: URL): ProjectFilePath | null {
  const [, base, projectId] = inProject.exec(url.origin + url.pathname) ?? [];
  if (base === undefined || projectId === undefined) return null;
  return { base, projectId, key: url.searchParams.get('key') };
}

/** The address without its key, since the key differs between visits while the file does not. */
export function plainAddress(url: URL): string {
  const plain = new URL(url);
  plain.hash = '';
  plain.searchParams.delete('key');
  return plain.href;
}

/** Adds the key, but only for addresses within the project's own folder. */
export function addressWithKey(address: string, { base, key }: ProjectFilePath): string {
  if (key === null || !address.startsWith(`${base}/`)) return address;
  const url = new URL(address);
  url.searchParams.set('key', key);
  return url.href;
}

export const projectFileOf = (base: string) => `${base}/project.json`;
