/** The keys of user content; they are also its paths on the web (`newPaths` of urls.json). */
export const userContentFolders = {
  projectCover: (projectId: string) => `projects/${projectId}/covers/`,
  userAvatar: (userId: string) => `users/${userId}/avatars/`,
  customFeedCover: (feedId: string) => `userfeeds/${feedId}/covers/`,
} as const;

/** The folder of a project's file and its media. */
export function projectFilesFolder(projectId: string): string {
  return `project_files/${projectId}/`;
}

/** The key of the project file itself. */
export function projectFileKey(projectId: string): string {
  return `${projectFilesFolder(projectId)}project.json`;
}

/** Beside the folder that readers are served from, as nobody but its owner is given it. */
export function projectDraftFolder(projectId: string): string {
  return `project_drafts/${projectId}/`;
}

/** The key of what its owner has not given to readers yet. */
export function projectDraftKey(projectId: string): string {
  return `${projectDraftFolder(projectId)}draft.json`;
}

const longestKey = 512;

/** Segments of letters, digits, `. _ -`, none of which begins with a dot: no key names a hidden file or a way up. */
const keyShape = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Whether a text can be the key of a file, such as `projects/1/covers/ab.webp`. */
export function isFileKey(text: string): boolean {
  return text.length <= longestKey && keyShape.test(text);
}

/** Whether a text can begin keys: empty, or whole segments with a slash at the end. */
export function isKeyPrefix(text: string): boolean {
  return text === '' || (text.endsWith('/') && isFileKey(text.slice(0, -1)));
}

/**
 * What we keep and how it is called on the wire. The key's ending decides, so that type and content are put in
 * one step; who puts a file has checked that its content is of that type.
 */
const typesByExtension: ReadonlyMap<string, string> = new Map([
  ['json', 'application/json; charset=utf-8'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['mp3', 'audio/mpeg'],
  ['ogg', 'audio/ogg'],
  ['m4a', 'audio/mp4'],
  ['wav', 'audio/wav'],
]);

/** The content type of a key's file; `null` for an ending that we do not keep. */
export function contentTypeOfKey(key: string): string | null {
  return typesByExtension.get(/\.([a-z0-9]+)$/.exec(key)?.[1] ?? '') ?? null;
}
