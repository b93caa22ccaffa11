import { useEffect, useState } from 'react';

/** A state that ends when its panel is left, such as the message of what was just done there. */
export function usePassingState<Value>(initial: Value) {
  const [begin] = useState(initial);
  const [now, set] = useState(initial);
  useEffect(() => () => set(begin), [begin]);
  return [now, set] as const;
}
