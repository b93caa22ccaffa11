import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether a room is higher than wide, so that a story goes down in it and not to the side. */
export function useUprightRoom(room: RefObject<HTMLElement | null>): boolean {
  const [isUpright, setUpright] = useState(false);
  useLayoutEffect(() => {
    const look = () => {
      const { clientWidth = 0, clientHeight = 0 } = room.current ?? {};
      setUpright(clientHeight > clientWidth);
    };
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [room]);
  return isUpright;
}
