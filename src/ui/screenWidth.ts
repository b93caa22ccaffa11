import { useSyncExternalStore } from 'react';

/** As the styles of the shell and of lists have it. */
const phone = '(max-width: 599px)';
const wide = '(min-width: 1100px)';
const mouse = '(hover: hover) and (pointer: fine)';

/** Whether the screen has a single column from edge to edge. */
export function useIsPhone(): boolean {
  return useMedia(phone);
}

/** Whether there is room for a second column beside the panels. */
export function useIsWide(): boolean {
  return useMedia(wide);
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
