/** Workbox has one router for all tests, and that listens to the worker of the first of them. */
export async function workboxRouter() {
  // Not before there is a worker's `self`.
  const { getOrCreateDefaultRouter } = await import('workbox-routing/utils/getOrCreateDefaultRouter');
  return getOrCreateDefaultRouter();
}
