import { type ReactNode, useCallback, useState } from 'react';

/** The content of a status element. Always a new element, so that repeated text is announced again. */
export function useAnnouncement(): readonly [ReactNode, (text: string) => void] {
  const [{ text, times }, setAnnouncement] = useState({ text: '', times: 0 });
  const announce = useCallback(
    (announcement: string) => setAnnouncement((before) => ({ text: announcement, times: before.times + 1 })),
    [],
  );
  return [<span key={times}>{text}</span>, announce];
}
