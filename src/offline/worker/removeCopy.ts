/**
 * Deletes the entries first: Chromium frees an entry's space at once, but a deleted cache's only when it is no longer
 * referenced, and the next project may need the space now.
 */
export async function removeCopy(cacheName: string): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) await cache.delete(request, { ignoreVary: true });
  await caches.delete(cacheName);
}
