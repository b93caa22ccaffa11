/** Names of our Cache API caches. */
export const cacheNames = {
  shell: 'kadr-shell',
  answers: 'kadr-answers',
  pictures: 'kadr-pictures',
  draftPictures: 'kadr-draft-pictures',
  notes: 'kadr-notes',
} as const;

const projectPrefix = 'kadr-project/';

/** Every version of a project has its own cache, which is deleted as a whole. */
export function copyCacheName(projectId: string, version: string): string {
  return `${projectPrefix}${projectId}/${version}`;
}

export function isCopyCacheName(name: string): boolean {
  return name.startsWith(projectPrefix);
}
