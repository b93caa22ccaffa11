/** The browser's door to service workers; `null` where it has none, or where a sandboxed frame may not even ask. */
export function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}

/** Whether a worker of ours answered for this page when it was opened, or does by now. */
export function isServedByWorker(): boolean {
  return serviceWorkers()?.controller != null;
}
