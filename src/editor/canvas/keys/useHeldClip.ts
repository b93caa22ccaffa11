import { useCallback, useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { type Clip, readClip } from '@/editor/document/clip';
import { hourMs } from '@/lib/durations';
import { parseJson } from '@/lib/parseJson';
import type { DeviceStorage } from '@/platform/Platform';
import { type PersonStorage, personStorage } from '@/platform/personStorage';

const key = 'copied_objects';
/** Characters: the device has to store other things too. */
const longest = 1_000_000;

const noteSchema = z.object({ at: z.number(), clip: z.string() });

export type HeldClip = readonly [held: Clip | null, hold: (clip: Clip) => void];

/** The last copy, in any tab of this device, since a button may not read the system's clipboard. */
export function useHeldClip(storage: DeviceStorage, personId: string | null): HeldClip {
  const own = useMemo(() => personStorage(storage, personId), [storage, personId]);
  const [held, setHeld] = useState(() => clipIn(own));
  useEffect(
    () => storage.onChangedElsewhere(key, () => setHeld((before) => clipIn(own) ?? before)),
    [storage, own],
  );
  const hold = useCallback(
    (clip: Clip) => {
      setHeld(clip);
      const text = JSON.stringify(clip);
      if (text.length > longest) own.remove(key);
      else own.set(key, JSON.stringify({ at: Date.now(), clip: text }));
    },
    [own],
  );
  return [held, hold];
}

function clipIn(own: PersonStorage): Clip | null {
  const note = noteSchema.safeParse(parseJson(own.get(key))).data;
  if (note === undefined || Date.now() - note.at > hourMs) return null;
  return readClip(note.clip) ?? null;
}
