/**
 * Removes a copy's files. Chromium gives back the room of a deleted cache only once nobody holds it any more,
 * the room of an entry at once: the next project may be waiting for that room.
 */
export async function removeCopy(cacheName: string): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) await cache.delete(request, { ignoreVary: true });
  await caches.delete(cacheName);
}
