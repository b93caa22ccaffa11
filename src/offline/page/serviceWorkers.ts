/** `null` where the browser has no service workers, or where access throws in a sandboxed frame. */
export function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}

/** Whether a worker controls this page. */
export function isServedByWorker(): boolean {
  return serviceWorkers()?.controller != null;
}
