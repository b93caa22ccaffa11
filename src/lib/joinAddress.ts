/** Joins a base address (absolute, root-relative or empty) and a path with exactly one slash. */
export function joinAddress(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}
