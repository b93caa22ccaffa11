import { useEffect, useRef, useState } from 'react';

interface Listening {
  readonly key: string;
  /** It sounds; until then it loads. */
  readonly isHeard: boolean;
}

/** One sound at a time, as long as its list is open. */
export function useListening() {
  const [now, setNow] = useState<Listening | null>(null);
  const [failed, setFailed] = useState(false);
  const sound = useRef<HTMLAudioElement>(null);
  const stop = () => {
    sound.current?.pause();
    sound.current = null;
    setNow(null);
  };
  useEffect(() => () => sound.current?.pause(), []);
  const listen = (key: string, address: string) => {
    stop();
    setFailed(false);
    if (now?.key === key) return;
    const begun = new Audio(address);
    sound.current = begun;
    setNow({ key, isHeard: false });
    begun.onplaying = () => sound.current === begun && setNow({ key, isHeard: true });
    begun.onended = stop;
    begun.play().catch(() => {
      // A second press, or another sound, has stopped it on purpose.
      if (sound.current !== begun) return;
      stop();
      setFailed(true);
    });
  };
  return { playing: now?.key, heard: now?.isHeard ? now.key : undefined, failed, listen, stop };
}
