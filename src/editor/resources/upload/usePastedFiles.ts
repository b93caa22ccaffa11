import { useEffect, useEffectEvent } from 'react';

/** Takes files that are pasted anywhere while the sheet is open. */
export function usePastedFiles(take: (files: readonly File[]) => void): void {
  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const files = [...(clipboardData?.files ?? [])];
    if (files.length > 0) take(files);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
