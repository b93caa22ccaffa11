import { isParentOfThisSite } from '@/player/browser/frame';
import type { Launch } from '@/player/loading/launch';

/** Whether this page alone knows of the play: an app around reports it itself, and drafts are not reported. */
export function isReportedHere(view: Window, { given, key, isCounted }: Launch): boolean {
  const isInApp = isCounted || (view.parent !== view && isParentOfThisSite(view));
  return !isInApp && !given && key === null;
}
