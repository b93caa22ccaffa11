/** Tells when another window or a frame has written a name with this beginning, or cleared everything. */
export function watchStorage(beginning: string, listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(beginning)) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
