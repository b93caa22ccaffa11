import { useState } from 'react';

/** A value, or the last one that there was: what is asked for anew is not forgotten meanwhile. */
export function useLastKnown<Value extends object>(value: Value | null | undefined): Value | null {
  const [last, setLast] = useState(value ?? null);
  if (value && value !== last) setLast(value);
  return value ?? last;
}
