/** The build that this page is of; `null` for a page that no build has stamped. */
export function ownBuild(): string | null {
  const stamp = document.querySelector('meta[name="kadr-build"]');
  return stamp?.getAttribute('content') ?? null;
}
