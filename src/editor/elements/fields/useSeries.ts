import { useId, useState } from 'react';

/** A name for the changes of a field from the time it is entered: they are undone together. */
export function useSeries(): { readonly series: string; readonly renew: () => void } {
  const id = useId();
  const [times, setTimes] = useState(0);
  return { series: `${id}${times}`, renew: () => setTimes((before) => before + 1) };
}
