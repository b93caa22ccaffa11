import { useSyncExternalStore } from 'react';

/** As the styles of the shell and of lists have it. */
const phone = '(max-width: 599px)';
const wide = '(min-width: 1100px)';
/** As the bars of the editor have it: a phone on its side, or a page that is magnified. */
const low = '(max-height: 480px) and (min-width: 560px)';
const mouse = '(hover: hover) and (pointer: fine)';

/** Whether the screen has a single column from edge to edge. */
export function useIsPhone(): boolean {
  return useMedia(phone);
}

/** Whether there is room for a second column beside the panels. */
export function useIsWide(): boolean {
  return useMedia(wide);
}

/** Whether bars have to stand beside what is worked on, as there is no height for them. */
export function useIsLow(): boolean {
  return useMedia(low);
}

/** Whether the device has a mouse: phones and tablets have none. */
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
