import { useRef } from 'react';

/** Keys of one kind that follow each other soon are one step. */
export function useKeySeries() {
  const last = useRef({ name: '', time: 0, count: 0 });
  return (kind: 'move' | 'resize', ids: readonly number[]) => {
    const name = `${kind} ${ids.join(' ')}`;
    const time = Date.now();
    const { current } = last;
    const goesOn = current.name === name && time - current.time < 1000;
    last.current = { name, time, count: goesOn ? current.count : current.count + 1 };
    return `keys ${last.current.count} ${name}`;
  };
}
