/** The folders of uploads, which are also their paths on the website (`newPaths` of urls.json). */
export const userContentFolders = {
  projectCover: (projectId: string) => `projects/${projectId}/covers/`,
  userAvatar: (userId: string) => `users/${userId}/avatars/`,
  customFeedCover: (feedId: string) => `userfeeds/${feedId}/covers/`,
} as const;

/** The folder of a project's file and its media. */
export function projectFilesFolder(projectId: string): string {
  return `project_files/${projectId}/`;
}

export function projectFileKey(projectId: string): string {
  return `${projectFilesFolder(projectId)}project.json`;
}

/** Outside of the folder that readers can access. */
export function projectDraftFolder(projectId: string): string {
  return `project_drafts/${projectId}/`;
}

export function projectDraftKey(projectId: string): string {
  return `${projectDraftFolder(projectId)}draft.json`;
}

/** By content hash. */
export function projectVersionKey(projectId: string, hash: string): string {
  return `${projectDraftFolder(projectId)}versions/${hash}.json.gz`;
}

const maxKeyLength = 512;

/** No segment starts with a dot, so keys cannot name hidden files or parent folders. */
const keyShape = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Whether a text can be the key of a file, such as `projects/1/covers/ab.webp`. */
export function isFileKey(text: string): boolean {
  return text.length <= maxKeyLength && keyShape.test(text);
}

/** Whether a text can be the prefix of keys: empty, or whole segments with a trailing slash. */
export function isKeyPrefix(text: string): boolean {
  return text === '' || (text.endsWith('/') && isFileKey(text.slice(0, -1)));
}

/** A key's extension determines the content type. Callers of `put` have validated the content. */
const typesByExtension: ReadonlyMap<string, string> = new Map([
  ['json', 'application/json; charset=utf-8'],
  ['gz', 'application/gzip'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['mp3', 'audio/mpeg'],
  ['ogg', 'audio/ogg'],
  ['m4a', 'audio/mp4'],
  ['wav', 'audio/wav'],
]);

/** `null` for invalid keys and for extensions that cannot be stored. */
export function contentTypeOfKey(key: string): string | null {
  const [, extension = ''] = /\.([a-z0-9]+)$/.exec(key) ?? [];
  return isFileKey(key) ? (typesByExtension.get(extension) ?? null) : null;
}

/** Throws for a key under which nothing can be stored. */
export function storedContentType(key: string): string {
  const contentType = contentTypeOfKey(key);
  if (contentType === null) throw new TypeError(`A file cannot be kept under the key ${key}`);
  return contentType;
}
