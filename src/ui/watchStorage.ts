/** Calls back when another window or a frame changes a key with this prefix, or clears the storage. */
export function watchStorage(beginning: string, listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(beginning)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
