import { useSyncExternalStore } from 'react';

/** Must match the styles of the shell and of lists. */
const phone = '(max-width: 599px)';
const wide = '(min-width: 1100px)';
/** A phone in landscape, or a zoomed page. Must match the styles of the editor's bars. */
const low = '(max-height: 480px) and (min-width: 560px)';
const mouse = '(hover: hover) and (pointer: fine)';

export function useIsPhone(): boolean {
  return useMedia(phone);
}

/** Whether there is space for the sidebar. */
export function useIsWide(): boolean {
  return useMedia(wide);
}

/** Whether bars are beside the content, since the height is low. */
export function useIsLow(): boolean {
  return useMedia(low);
}

export function useHasMouse(): boolean {
  return useMedia(mouse);
}

function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(media).matches,
  );
}
