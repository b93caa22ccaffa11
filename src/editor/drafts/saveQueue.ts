import type { ProjectFile } from '@/comics/project';
import { namesWaiting } from '@/editor/document/resources/waitingFiles';
import type { DraftState, OpenedComic, Publishing, SaveState } from '@/editor/drafts/DraftContext';
import { createKeptOnDevice, type DeviceDraft, type DevicePlace } from '@/editor/drafts/deviceStore';
import {
  type Conflicting,
  createServerVersions,
  type OtherVersion,
  type Saving,
  type ServerPlace,
} from '@/editor/drafts/serverStore';
import { createListeners } from '@/lib/createListeners';
import { withTimeLimit } from '@/lib/withTimeLimit';

/** What is known about saving on the server. Moments are milliseconds of one clock. */
interface SavingSoFar {
  /** Of the first change that the server does not have. */
  readonly firstChangeAt: number;
  readonly lastChangeAt: number;
  /** When the server was asked last; `null` when it never was. */
  readonly lastAskedAt: number | null;
  /** How often in a row it did not answer. */
  readonly failures: number;
  /** Whether the device has the changes: then the server may wait for a pause. */
  readonly isKeptHere: boolean;
}

const pauses = { idle: 3_000, atMost: 10_000, apart: 5_000 } as const;
const hurriedPauses = { idle: 500, atMost: 1_000, apart: 1_000 } as const;

const firstRetryAfter = 5_000;
const lastRetryAfter = 60_000;

/**
 * The moment at which the draft goes to the server: after a pause of the author's, while they do not pause every ten
 * seconds, and sooner where the device cannot keep it. A server that does not answer is asked less and less often.
 */
export function nextSaveAt(so: SavingSoFar): number {
  const { idle, atMost, apart } = so.isKeptHere ? pauses : hurriedPauses;
  const wanted = Math.min(so.lastChangeAt + idle, so.firstChangeAt + atMost);
  if (so.lastAskedAt === null) return wanted;
  const between =
    so.failures === 0 ? apart : Math.min(firstRetryAfter * 2 ** (so.failures - 1), lastRetryAfter);
  return Math.max(wanted, so.lastAskedAt + between);
}

interface QueueParts {
  readonly device: DevicePlace;
  readonly server: ServerPlace;
  readonly comic: OpenedComic;
  /** Brings the files that the comic waits with, which may change it; `false` while the server does not answer. */
  readonly sendFiles?: () => Promise<boolean>;
  /** A name for a version that nobody else gives one. */
  readonly newMark: () => string;
}

/** Saves one comic: on the device at once, on the server soon. */
export interface SaveQueue {
  readonly state: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  /** What came between this version and the server; there while the state is a conflict. */
  readonly otherVersion: () => OtherVersion | null;
  readonly put: (project: ProjectFile) => void;
  /** On the device now, as the tab may not come back. `false` when the device does not have the newest version then. */
  readonly keepNow: () => Promise<boolean>;
  readonly saveNow: () => Promise<boolean>;
  readonly publish: () => Promise<Publishing>;
  /** Asks the server again, after somebody did what stood in the way. */
  readonly resume: () => void;
  /** Goes over the other version. */
  readonly keepMine: () => void;
  /** Saves nothing any more. */
  readonly stop: () => void;
}

/** A device that does not answer must not keep the server from having the draft. */
const keepLimitMs = 1_000;

export function createSaveQueue({ device, server, comic, newMark, sendFiles }: QueueParts): SaveQueue {
  const listeners = createListeners();
  const versions = createServerVersions(server, comic);
  let { project } = comic;
  // Versions are counted: what was made, what the server has, what readers have.
  let made = 0;
  let sent = comic.isSent ? 0 : -1;
  let published = comic.isPublished ? 0 : -1;
  let firstChangeAt = Date.now();
  let lastChangeAt = firstChangeAt;
  let lastAskedAt: number | null = null;
  let failures = 0;
  let busy: Promise<void> | null = null;
  let refused: Extract<SaveState, { kind: 'refused' }> | null = null;
  let other: OtherVersion | null = null;
  let isStopped = false;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  const kept = createKeptOnDevice({
    device,
    newest: () => ({ version: made, draft: record() }),
    kept: comic.isSent ? 0 : -1,
    onTried() {
      tell();
      plan();
    },
  });
  let shown = stateNow();

  function stateNow(): DraftState {
    const { base: etag } = versions.known();
    return { state: savingNow(), isKeptHere: kept.version() === made, etag, isAhead: published !== made };
  }

  function savingNow(): SaveState {
    if (refused !== null) return refused;
    if (busy !== null) return { kind: 'saving' };
    if (sent === made) return { kind: 'saved' };
    return failures > 0 ? { kind: 'offline' } : { kind: 'waiting' };
  }

  function tell() {
    const next = stateNow();
    const isSame =
      JSON.stringify({ ...next, state: next.state.kind }) ===
      JSON.stringify({ ...shown, state: shown.state.kind });
    if (isSame && next.state.kind !== 'refused') return;
    shown = next;
    listeners.notify();
  }

  function record(): DeviceDraft {
    const text = JSON.stringify(project);
    return { text, ...versions.known(), isSent: sent === made, savedAt: lastChangeAt };
  }

  function plan() {
    clearTimeout(sendTimer);
    if (isStopped || busy !== null || refused !== null || sent === made) return;
    const isKeptHere = kept.isTaken();
    const at = nextSaveAt({ firstChangeAt, lastChangeAt, lastAskedAt, failures, isKeptHere });
    sendTimer = setTimeout(() => void send(), Math.max(at - Date.now(), 0));
  }

  /** One call at a time. */
  function alone(work: () => Promise<void>): Promise<void> {
    const before = busy ?? Promise.resolve();
    const mine: Promise<void> = before.then(work).finally(() => {
      if (busy !== mine) return;
      busy = null;
      tell();
      plan();
    });
    busy = mine;
    tell();
    return mine;
  }

  function send(): Promise<void> {
    clearTimeout(sendTimer);
    return alone(async () => {
      if (isStopped || refused !== null || sent === made) return;
      const areSent = await sendFiles?.();
      // Another tab may have taken over during an upload.
      if (isStopped) return;
      if (areSent === false) {
        failures += 1;
        lastAskedAt = Date.now();
        return;
      }
      const version = made;
      const file = project;
      const mark = newMark();
      versions.addMark(mark);
      // The device knows the version before the server does: an answer may be lost together with this tab.
      await withTimeLimit(kept.keepNow(), keepLimitMs, () => undefined);
      lastAskedAt = Date.now();
      const saving = await versions.saveDraft(file, mark);
      follow(saving, version);
      if (saving.kind === 'saved') await versions.saveName(file);
      kept.keepSoon(0);
    });
  }

  function follow(saving: Saving, version: number) {
    switch (saving.kind) {
      case 'saved':
      case 'hadBefore':
        sent = version;
        failures = 0;
        firstChangeAt = lastChangeAt;
        if (saving.kind === 'hadBefore' && saving.isPublished) published = version;
        break;
      case 'again':
        failures = 0;
        // At once: the server is there, and waits for nobody.
        lastAskedAt = null;
        break;
      case 'unanswered':
        failures += 1;
        break;
      case 'refused':
        refused = saving;
        break;
      case 'conflict':
        handleConflict(saving);
    }
  }

  function handleConflict(conflict: Conflicting) {
    other = conflict.other;
    refused = { kind: 'refused', refusal: 'conflict', error: conflict.error };
  }

  async function keepNow(): Promise<boolean> {
    await kept.keepNow();
    return !isStopped && kept.version() === made;
  }

  async function saveNow(): Promise<boolean> {
    await busy;
    // A lost answer takes a second try, which finds its own mark there.
    for (let tries = 0; tries < 3 && sent !== made && refused === null && !isStopped; tries += 1)
      await send();
    return sent === made && refused === null;
  }

  async function publish(): Promise<Publishing> {
    if ((sent !== made || refused !== null) && !(await saveNow())) return { kind: 'unsaved' };
    if (namesWaiting(project)) return { kind: 'filesWait' };
    let outcome: Publishing = { kind: 'unsaved' };
    await alone(async () => {
      const version = made;
      const file = project;
      await versions.saveName(file);
      const given = await versions.publish(file);
      if (given.kind === 'conflict') return handleConflict(given);
      outcome = given;
      if (given.kind !== 'published') return;
      published = version;
      kept.keepSoon(0);
    });
    return outcome;
  }

  function resume() {
    if (refused?.refusal === 'conflict') return;
    refused = null;
    failures = 0;
    lastAskedAt = null;
    lastChangeAt = Math.min(lastChangeAt, Date.now());
    tell();
    if (sent !== made) void send();
  }

  if (!comic.isSent) {
    kept.keepSoon(0);
    plan();
  }

  return {
    state: () => shown,
    subscribe: listeners.subscribe,
    otherVersion: () => other,
    put(next) {
      if (next === project || isStopped) return;
      project = next;
      lastChangeAt = Date.now();
      if (sent === made) firstChangeAt = lastChangeAt;
      made += 1;
      kept.keepSoon();
      plan();
      tell();
    },
    keepNow,
    saveNow,
    publish,
    resume,
    keepMine() {
      if (other === null) return;
      versions.goOver(other);
      other = null;
      refused = null;
      // A conflict of publishing leaves nothing to be sent; the draft has to know what it is based on now.
      if (sent === made) sent = -1;
      resume();
    },
    stop() {
      isStopped = true;
      kept.stop();
      clearTimeout(sendTimer);
    },
  };
}
