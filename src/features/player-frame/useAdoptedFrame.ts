import { type RefObject, useLayoutEffect, useState } from 'react';
import { frameIn } from '@/features/player-frame/frameIn';
import styles from '@/features/player-frame/PlayerFrame.module.css';

interface Adoption {
  readonly box: RefObject<HTMLElement | null>;
  readonly projectId: string;
  /** Opens the files of a project that is not public, which nothing opens ahead. */
  readonly fileKey: string | undefined;
}

/**
 * Moves the frame that plays the project over the page already into the box, where this browser can do that without
 * a reload. While `isAdopted` the box needs no frame of its own; `letGo` takes the adopted one away.
 */
export function useAdoptedFrame({ box, projectId, fileKey }: Adoption) {
  const [isAdopted, setAdopted] = useState(() => waitingOverlay(projectId, fileKey) !== null);

  useLayoutEffect(() => {
    const waiting = waitingOverlay(projectId, fileKey);
    if (!isAdopted || waiting === null) return;
    try {
      box.current?.moveBefore(waiting.frame, null);
      waiting.frame.className = styles.frame ?? '';
    } catch {
      setAdopted(false);
    }
  }, [box, isAdopted, projectId, fileKey]);

  const letGo = () => {
    if (!isAdopted) return;
    frameIn(box.current)?.remove();
    setAdopted(false);
  };
  return { isAdopted, letGo };
}

function waitingOverlay(projectId: string, fileKey: string | undefined) {
  const early = typeof window === 'undefined' ? undefined : window.kadrPlayer;
  if (!early || early.overlay === null || early.projectId !== projectId || fileKey !== undefined) return null;
  return 'moveBefore' in Element.prototype ? early : null;
}
