/** What the browser's stores of ours are called. */
export const cacheNames = {
  shell: 'kadr-shell',
  answers: 'kadr-answers',
  pictures: 'kadr-pictures',
  notes: 'kadr-notes',
} as const;

const projectPrefix = 'kadr-project/';

/** Every version of a project has a store of its own, so that it goes out as a whole. */
export function copyCacheName(projectId: string, version: string): string {
  return `${projectPrefix}${projectId}/${version}`;
}

export function isCopyCacheName(name: string): boolean {
  return name.startsWith(projectPrefix);
}
