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
