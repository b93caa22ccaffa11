import type { DeviceDraft, DevicePlace } from '@/editor/drafts/deviceDrafts';

interface KeptParts {
  readonly device: DevicePlace;
  /** What is kept now, and the number of its version. */
  readonly newest: () => { readonly version: number; readonly draft: DeviceDraft };
  /** The version that the device has already. */
  readonly kept: number;
  /** After each try. */
  readonly onTried: () => void;
}

/** Writes one comic's newest version on the device. */
export interface KeptOnDevice {
  /** The version that the device has. */
  readonly version: () => number;
  /** Whether the device took what it was given last. */
  readonly isTaken: () => boolean;
  readonly keepSoon: (afterMs?: number) => void;
  readonly keepNow: () => Promise<void>;
  readonly stop: () => void;
}

/** Writes on the device are apart by this; so a crash costs less than a second. */
const betweenKeepsMs = 400;
const afterFailedKeepMs = 5_000;

/** One write at a time: what is changed meanwhile goes with the next one. */
export function createKeptOnDevice({ device, newest, kept: first, onTried }: KeptParts): KeptOnDevice {
  let kept = first;
  let isTaken = true;
  let isStopped = false;
  let keeping: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keepSoon(afterMs = betweenKeepsMs) {
    if (timer === undefined && keeping === null && !isStopped)
      timer = setTimeout(() => void keepNow(), afterMs);
  }

  async function keepNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    while (keeping !== null) await keeping;
    if (isStopped) return;
    const { version, draft } = newest();
    const writing = device.put(draft).then(
      () => {
        kept = version;
        isTaken = true;
      },
      (error: unknown) => {
        if (isTaken) console.warn('This device does not keep the comic.', error);
        isTaken = false;
      },
    );
    keeping = writing.then(() => {
      keeping = null;
    });
    await keeping;
    if (kept !== newest().version) keepSoon(isTaken ? betweenKeepsMs : afterFailedKeepMs);
    onTried();
  }

  return {
    version: () => kept,
    isTaken: () => isTaken,
    keepSoon,
    keepNow,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
