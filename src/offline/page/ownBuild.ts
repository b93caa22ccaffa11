/** This page's build; `null` when it has no build stamp. */
export function ownBuild(): string | null {
  const stamp = document.querySelector('meta[name="kadr-build"]');
  return stamp?.getAttribute('content') ?? null;
}
