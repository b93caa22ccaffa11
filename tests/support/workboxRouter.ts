/** Workbox has one router for all tests, which listens to the worker of the first test. */
export async function workboxRouter() {
  // Imported late, since it needs a worker's `self`.
  const { getOrCreateDefaultRouter } = await import('workbox-routing/utils/getOrCreateDefaultRouter');
  return getOrCreateDefaultRouter();
}
