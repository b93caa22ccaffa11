import { overOf } from '@/editor/elements/Overlay';

let isLeaving = false;

/** Calls back once without the entries of open overlays, so that Back does not lead from the next page to them. */
export function leaveEntries({ history }: Window, leave: () => void): void {
  if (isLeaving) return;
  const depth = overOf(history.state);
  if (depth === 0) {
    leave();
    return;
  }
  isLeaving = true;
  const onPopState = () => {
    isLeaving = false;
    leave();
  };
  window.addEventListener('popstate', onPopState, { once: true });
  history.go(-depth);
}
