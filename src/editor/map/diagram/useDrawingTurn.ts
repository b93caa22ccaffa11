import { useEffect, useState } from 'react';

/** Who waits to be drawn. */
const waiting = new Set<() => void>();

function drawNext(): void {
  const [next] = waiting;
  if (next === undefined) return;
  waiting.delete(next);
  next();
  if (waiting.size > 0) requestAnimationFrame(drawNext);
}

/** Lets many small drawings come one a frame, so that what is under the hand never waits for all of them. */
export function useDrawingTurn(isWanted: boolean): boolean {
  const [hasTurn, setTurn] = useState(false);
  useEffect(() => {
    if (!isWanted || hasTurn) return;
    const take = () => setTurn(true);
    if (waiting.size === 0) requestAnimationFrame(drawNext);
    waiting.add(take);
    return () => {
      waiting.delete(take);
    };
  }, [isWanted, hasTurn]);
  return hasTurn;
}
