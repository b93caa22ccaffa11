import { useEffect, useState } from 'react';

/** Milliseconds for a player's page to come, and for its player to tell of itself once it has. */
const patience = { page: 10_000, player: 5000 };

/**
 * Tells when a player's frame stays silent, as one that is blocked or gone does. One that speaks up after all is
 * listened to.
 */
export function useSilentPlayer() {
  const [attempt, setAttempt] = useState(0);
  const [waitsFor, setWaitsFor] = useState<keyof typeof patience | 'nothing'>('page');
  const [isSilent, setSilent] = useState(false);

  useEffect(() => {
    if (waitsFor === 'nothing') return undefined;
    const timer = setTimeout(() => setSilent(true), patience[waitsFor]);
    return () => clearTimeout(timer);
  }, [waitsFor]);

  return {
    /** Another frame is opened for each attempt. */
    attempt,
    isSilent,
    loaded: () => setWaitsFor((now) => (now === 'page' ? 'player' : now)),
    heard: () => {
      setWaitsFor('nothing');
      setSilent(false);
    },
    retry: () => {
      setAttempt((now) => now + 1);
      setWaitsFor('page');
      setSilent(false);
    },
  };
}
