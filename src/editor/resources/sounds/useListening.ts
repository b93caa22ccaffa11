import { useEffect, useRef, useState } from 'react';

/** Plays one sound at a time, for the author's ears. */
export function useListening() {
  const [playing, setPlaying] = useState<string>();
  const sound = useRef<HTMLAudioElement>(null);
  const stop = () => {
    sound.current?.pause();
    sound.current = null;
    setPlaying(undefined);
  };
  useEffect(() => () => sound.current?.pause(), []);
  const listen = (key: string, address: string) => {
    stop();
    if (playing === key) return;
    const begun = new Audio(address);
    sound.current = begun;
    setPlaying(key);
    begun.onended = stop;
    begun.play().catch(() => {
      if (sound.current === begun) stop();
    });
  };
  return { playing, listen, stop };
}
