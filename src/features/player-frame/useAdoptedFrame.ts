import { type RefObject, useLayoutEffect, useState } from 'react';
import { playerFrameIn } from '@/features/player-frame/framedPlayer';
import styles from '@/features/player-frame/PlayerFrame.module.css';

interface Adoption {
  readonly box: RefObject<HTMLElement | null>;
  readonly projectId: string;
  /** Opens the files of a project that is not public; such projects are never opened early. */
  readonly fileKey: string | undefined;
}

/**
 * Moves the frame that already plays the project into the box, in browsers that can do so without reloading
 * it. While `isAdopted`, the box renders no frame; `removeAdopted` removes the adopted one.
 */
export function useAdoptedFrame({ box, projectId, fileKey }: Adoption) {
  const [isAdopted, setAdopted] = useState(() => adoptableOverlay(projectId, fileKey) !== null);

  useLayoutEffect(() => {
    const waiting = adoptableOverlay(projectId, fileKey);
    if (!isAdopted || waiting === null) return;
    try {
      box.current?.moveBefore(waiting.frame, null);
      waiting.frame.className = styles.frame ?? '';
    } catch {
      setAdopted(false);
    }
  }, [box, isAdopted, projectId, fileKey]);

  const removeAdopted = () => {
    if (!isAdopted) return;
    playerFrameIn(box.current)?.remove();
    setAdopted(false);
  };
  return { isAdopted, removeAdopted };
}

function adoptableOverlay(projectId: string, fileKey: string | undefined) {
  const early = typeof window === 'undefined' ? undefined : window.kadrPlayer;
  if (!early || early.overlay === null || early.projectId !== projectId || fileKey !== undefined) return null;
  return 'moveBefore' in Element.prototype ? early : null;
}
