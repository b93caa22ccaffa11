import type { ProjectFile } from '@/comics/project';
import { fieldBounds } from '@/domain/fieldBounds';
import type { DraftState, Publishing } from '@/editor/drafts/Draft';
import type { DeviceDraft, DevicePlace } from '@/editor/drafts/deviceDrafts';
import { nextSaveAt } from '@/editor/drafts/nextSave';
import { type OtherVersion, readOther, says, whatIsMine } from '@/editor/drafts/otherVersion';
import { refusalOf, type SaveState } from '@/editor/drafts/saveState';
import type { ServerPlace } from '@/editor/drafts/serverDraft';
import { titleOf } from '@/editor/drafts/title';
import { createListeners } from '@/lib/createListeners';
import { withTimeLimit } from '@/lib/withTimeLimit';

/** What is known of a comic's versions when it is opened. */
export interface Begun {
  readonly project: ProjectFile;
  readonly base: string | null;
  readonly over: string | null;
  readonly marks: readonly string[];
  /** Whether the server has it. */
  readonly isSent: boolean;
  /** Whether readers see it. */
  readonly isPublished: boolean;
  /** What the project is called wherever people see it. */
  readonly name: string;
}

interface QueueParts {
  readonly device: DevicePlace;
  readonly server: ServerPlace;
  readonly begun: Begun;
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
  /** On the device now, as the tab may not come back. */
  readonly keepNow: () => Promise<void>;
  readonly saveNow: () => Promise<boolean>;
  readonly publish: () => Promise<Publishing>;
  /** Asks the server again, after somebody did what stood in the way. */
  readonly goOn: () => void;
  /** Goes over the other version. */
  readonly keepMine: () => void;
  /** Saves nothing any more. */
  readonly stop: () => void;
}

/** Writes on the device are apart by this; so a crash costs less than a second. */
const betweenKeepsMs = 400;
const afterFailedKeepMs = 5_000;

/** A device that does not answer must not keep the server from having the draft. */
const keepLimitMs = 1_000;

export function createSaveQueue({ device, server, begun, newMark }: QueueParts): SaveQueue {
  const listeners = createListeners();
  let { project, base, over, marks, name } = begun;
  // Versions are counted: what was made, what the device has, what the server has, what readers have.
  let made = 0;
  let kept = begun.isSent ? 0 : -1;
  let sent = begun.isSent ? 0 : -1;
  let published = begun.isPublished ? 0 : -1;
  let firstChangeAt = Date.now();
  let lastChangeAt = firstChangeAt;
  let lastAskedAt: number | null = null;
  let failures = 0;
  let busy: Promise<void> | null = null;
  let keeping: Promise<void> | null = null;
  let keepsDevice = true;
  let refused: Extract<SaveState, { kind: 'refused' }> | null = null;
  let other: OtherVersion | null = null;
  /** What was given to readers without an answer: it may be there. */
  let tried: ProjectFile | null = null;
  let isStopped = false;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  let shown = stateNow();

  function stateNow(): DraftState {
    return { state: savingNow(), isKeptHere: kept === made, etag: base, isAhead: published !== made };
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
    return { text, base, over, marks, isSent: sent === made, savedAt: lastChangeAt };
  }

  function keepSoon(afterMs = betweenKeepsMs) {
    if (keepTimer === undefined && keeping === null && !isStopped)
      keepTimer = setTimeout(() => void keep(), afterMs);
  }

  /** One write at a time: what is changed meanwhile goes with the next one. */
  async function keep(): Promise<void> {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    while (keeping !== null) await keeping;
    if (isStopped) return;
    const version = made;
    const writing = device.put(record()).then(
      () => {
        kept = version;
        keepsDevice = true;
      },
      (error: unknown) => {
        if (keepsDevice) console.warn('This device does not keep the comic.', error);
        keepsDevice = false;
      },
    );
    keeping = writing.then(() => {
      keeping = null;
    });
    await keeping;
    if (kept !== made) keepSoon(keepsDevice ? betweenKeepsMs : afterFailedKeepMs);
    tell();
    plan();
  }

  function plan() {
    clearTimeout(sendTimer);
    if (isStopped || busy !== null || refused !== null || sent === made) return;
    const isKeptHere = keepsDevice;
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
      const version = made;
      const file = project;
      const mark = newMark();
      marks = [...marks, mark];
      // The device knows the version before the server does: an answer may be lost together with this tab.
      await withTimeLimit(keep(), keepLimitMs, () => undefined);
      lastAskedAt = Date.now();
      try {
        over = await server.saveDraft({ file, base, mark }, over);
        marks = [mark];
        hadByServer(version);
        await saveName(file);
      } catch (error) {
        await missed(error, version, file);
      }
      keepSoon(0);
    });
  }

  /** The name that people see follows the one in the comic. */
  async function saveName({ meta }: ProjectFile) {
    const wanted = titleOf(meta).trim();
    if (wanted === name || wanted === '' || wanted.length > fieldBounds.projectName.max) return;
    try {
      await server.saveName(wanted);
      name = wanted;
    } catch (error) {
      console.warn('The name is saved with the next change.', error);
    }
  }

  function hadByServer(version: number) {
    sent = version;
    failures = 0;
    firstChangeAt = lastChangeAt;
  }

  async function missed(error: unknown, version: number, file: ProjectFile) {
    const refusal = refusalOf(error);
    if (refusal === null) {
      failures += 1;
      return;
    }
    if (refusal !== 'conflict') {
      refused = { kind: 'refused', refusal, error };
      return;
    }
    try {
      const found = await readOther(server);
      const mine = whatIsMine(found, { file, base, marks, tried });
      if (mine === null) {
        other = found;
        refused = { kind: 'refused', refusal, error };
        return;
      }
      over = found.draft?.etag ?? null;
      failures = 0;
      // At once: the server is there, and waits for nobody.
      if (mine === 'earlier' || mine === 'tried') lastAskedAt = null;
      else hadByServer(version);
      if (mine === 'published' || mine === 'tried') base = found.file?.etag ?? null;
      if (mine === 'published') published = version;
    } catch {
      failures += 1;
    }
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
    let outcome: Publishing = { kind: 'unsaved' };
    await alone(async () => {
      const version = made;
      const file = project;
      await saveName(file);
      outcome = await give(file);
      if (outcome.kind !== 'published') return;
      tried = null;
      published = version;
      // The server took the draft away, which said the same.
      over = null;
      keepSoon(0);
    });
    return outcome;
  }

  async function give(file: ProjectFile): Promise<Publishing> {
    const earlier = tried;
    tried = file;
    try {
      base = await server.saveFile(file, base);
      return { kind: 'published' };
    } catch (error) {
      if (refusalOf(error) !== 'conflict') return { kind: 'refused', error };
      return givenBefore(error, file, earlier);
    }
  }

  /** Readers have another version: it may be one that was given to them from here, and the answer was lost. */
  async function givenBefore(
    error: unknown,
    file: ProjectFile,
    earlier: ProjectFile | null,
  ): Promise<Publishing> {
    try {
      const found = await readOther(server);
      const isSame = found.file !== null && says(found.file, file);
      const isEarlier = found.file !== null && earlier !== null && says(found.file, earlier);
      if (isSame || isEarlier) base = found.file?.etag ?? null;
      if (isSame) return { kind: 'published' };
      if (isEarlier) return await give(file);
      other = found;
      refused = { kind: 'refused', refusal: 'conflict', error };
      return { kind: 'unsaved' };
    } catch (unread) {
      return { kind: 'refused', error: unread };
    }
  }

  function goOn() {
    if (refused?.refusal === 'conflict') return;
    refused = null;
    failures = 0;
    lastAskedAt = null;
    lastChangeAt = Math.min(lastChangeAt, Date.now());
    tell();
    if (sent !== made) void send();
  }

  if (!begun.isSent) {
    keepSoon(0);
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
      keepSoon();
      plan();
      tell();
    },
    keepNow: keep,
    saveNow,
    publish,
    goOn,
    keepMine() {
      if (other === null) return;
      over = other.draft?.etag ?? null;
      base = other.file?.etag ?? null;
      other = null;
      refused = null;
      // A conflict of publishing leaves nothing to be sent; the draft has to know what it is based on now.
      if (sent === made) sent = -1;
      goOn();
    },
    stop() {
      isStopped = true;
      clearTimeout(keepTimer);
      clearTimeout(sendTimer);
    },
  };
}
