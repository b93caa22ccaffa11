import type { ProjectFile } from '@/comics/project';
import { hasWaitingFiles } from '@/editor/document/resources/waitingFiles';
import type { DraftState, OpenedComic, PublishFileOutcome, SaveState } from '@/editor/drafts/DraftContext';
import { createDeviceSaves, type DeviceStore } from '@/editor/drafts/deviceStore';
import {
  createServerRevisions,
  type RemoteRevisions,
  type SaveConflict,
  type SaveOutcome,
  type ServerStore,
} from '@/editor/drafts/serverStore';
import { clamp } from '@/lib/clamp';
import { createListeners } from '@/lib/createListeners';
import { withTimeLimit } from '@/lib/withTimeLimit';
import type { DeviceDraft } from '@/offline/page/draftDatabase';

/** Decides when the next request to the server is sent. Times are milliseconds of one clock. */
interface SavesSoFar {
  /** The time of the first change that is not on the server. */
  readonly firstChangeAt: number;
  readonly lastChangeAt: number;
  /** The time of the last request to the server; `null` if there was none. */
  readonly lastRequestedAt: number | null;
  readonly failures: number;
  readonly isSavedOnDevice: boolean;
}

const pausesMs = { idle: 3_000, atMost: 10_000, apart: 5_000 } as const;
/** The server accepts 200 saves of drafts in ten minutes. */
const hurriedPausesMs = { idle: 500, atMost: 1_000, apart: 3_200 } as const;

const firstRetryAfterMs = 5_000;
const maxRetryAfterMs = 60_000;

/** A device that does not respond must not delay saving on the server. */
const deviceLimitMs = 1_000;

/**
 * When to send the draft to the server: after a pause of the author's, without pauses every ten seconds, and
 * sooner where the device cannot store it. While the server does not respond, the intervals grow.
 */
export function nextSaveAt(soFar: SavesSoFar): number {
  const { idle, atMost, apart } = soFar.isSavedOnDevice ? pausesMs : hurriedPausesMs;
  const wanted = Math.min(soFar.lastChangeAt + idle, soFar.firstChangeAt + atMost);
  if (soFar.lastRequestedAt === null) return wanted;
  const between =
    soFar.failures === 0 ? apart : Math.min(firstRetryAfterMs * 2 ** (soFar.failures - 1), maxRetryAfterMs);
  return Math.max(wanted, soFar.lastRequestedAt + between);
}

interface SaveQueueDeps {
  readonly device: DeviceStore;
  readonly server: ServerStore;
  readonly comic: OpenedComic;
  /**
   * Uploads the comic's waiting files, which may change the comic; `false` while the server does not respond.
   */
  readonly sendFiles?: () => Promise<boolean>;
  readonly newId: () => string;
}

/** Saves one comic, on the device at once and on the server soon after. */
export interface SaveQueue {
  readonly state: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The server's revisions, if the state is a conflict; otherwise `null`. */
  readonly conflict: () => RemoteRevisions | null;
  readonly put: (project: ProjectFile) => void;
  /**
   * Saves at once, since the tab may be closed. `false` if the device does not have the newest version
   * afterwards.
   */
  readonly saveOnDevice: () => Promise<boolean>;
  readonly saveNow: () => Promise<boolean>;
  readonly publish: () => Promise<PublishFileOutcome>;
  readonly resume: () => void;
  readonly keepMine: () => void;
  /** Permanent: nothing is saved afterwards. */
  readonly stop: () => void;
}

export function createSaveQueue({ device, server, comic, newId, sendFiles }: SaveQueueDeps): SaveQueue {
  const listeners = createListeners();
  const revisions = createServerRevisions(server, comic);
  let { project } = comic;
  // Version numbers: the newest one, the one on the server, the one that readers see.
  let newest = 0;
  let sent = comic.isSent ? 0 : -1;
  let published = comic.isPublished ? 0 : -1;
  let firstChangeAt = Date.now();
  let lastChangeAt = firstChangeAt;
  let lastRequestedAt: number | null = null;
  let failures = 0;
  let busy: Promise<void> | null = null;
  let refused: Extract<SaveState, { kind: 'refused' }> | null = null;
  /** The version whose content the server rejected; a later version may be accepted. */
  let refusedVersion: number | null = null;
  let remote: RemoteRevisions | null = null;
  let isStopped = false;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  const deviceSaves = createDeviceSaves({
    device,
    newest: () => ({ version: newest, draft: deviceDraft() }),
    savedVersion: comic.isSent ? 0 : -1,
    onAttempt() {
      notify();
      schedule();
    },
  });
  let shown = stateNow();

  function stateNow(): DraftState {
    const { baseRevision: etag } = revisions.known();
    const isSavedOnDevice = deviceSaves.version() === newest;
    const isDeviceFull = !deviceSaves.isWorking();
    return { state: savingNow(), isSavedOnDevice, isDeviceFull, etag, isAhead: published !== newest };
  }

  function savingNow(): SaveState {
    if (refused !== null) return refused;
    if (busy !== null) return { kind: 'saving' };
    if (sent === newest) return { kind: 'saved' };
    return failures > 0 ? { kind: 'offline' } : { kind: 'waiting' };
  }

  function isHeld(): boolean {
    return refused !== null && (refusedVersion === null || refusedVersion === newest);
  }

  function notify() {
    const next = stateNow();
    const isSame =
      next.state.kind === shown.state.kind &&
      next.isSavedOnDevice === shown.isSavedOnDevice &&
      next.isDeviceFull === shown.isDeviceFull &&
      next.etag === shown.etag &&
      next.isAhead === shown.isAhead;
    if (isSame && next.state.kind !== 'refused') return;
    shown = next;
    listeners.notify();
  }

  function deviceDraft(): DeviceDraft {
    return { project, ...revisions.known(), isSent: sent === newest, savedAt: lastChangeAt };
  }

  function schedule() {
    clearTimeout(sendTimer);
    if (isStopped || busy !== null || isHeld() || sent === newest) return;
    const isSavedOnDevice = deviceSaves.isWorking();
    const at = nextSaveAt({ firstChangeAt, lastChangeAt, lastRequestedAt, failures, isSavedOnDevice });
    // The time is further away only if the clock was set back.
    const waitMs = clamp(at - Date.now(), 0, maxRetryAfterMs);
    sendTimer = setTimeout(() => void send(), waitMs);
  }

  function runAlone(work: () => Promise<void>): Promise<void> {
    const before = busy ?? Promise.resolve();
    const mine: Promise<void> = before.then(work).finally(() => {
      if (busy !== mine) return;
      busy = null;
      notify();
      schedule();
    });
    busy = mine;
    notify();
    return mine;
  }

  function send(): Promise<void> {
    clearTimeout(sendTimer);
    return runAlone(async () => {
      if (isStopped || isHeld() || sent === newest) return;
      const areSent = await sendFiles?.();
      // Another tab may have taken over during an upload.
      if (isStopped) return;
      if (areSent === false) {
        failures += 1;
        lastRequestedAt = Date.now();
        return;
      }
      const version = newest;
      const file = project;
      const sentId = newId();
      revisions.addSentId(sentId);
      // The device stores the id before the request, since the response may be lost together with this tab.
      await withTimeLimit(deviceSaves.saveNow(), deviceLimitMs, () => undefined);
      lastRequestedAt = Date.now();
      const outcome = await revisions.saveDraft(file, sentId);
      applySaveOutcome(outcome, version);
      if (outcome.kind === 'saved') await revisions.saveName(file);
      deviceSaves.saveSoon(0);
    });
  }

  function applySaveOutcome(outcome: SaveOutcome, version: number) {
    switch (outcome.kind) {
      case 'saved':
      case 'alreadySaved':
        sent = version;
        failures = 0;
        refused = null;
        firstChangeAt = lastChangeAt;
        if (outcome.kind === 'alreadySaved' && outcome.isPublished) published = version;
        break;
      case 'retry':
        failures = 0;
        // Retries at once, since the server has just responded.
        lastRequestedAt = null;
        break;
      case 'unanswered':
        failures += 1;
        break;
      case 'refused':
        refused = outcome;
        refusedVersion = outcome.refusal === 'tooLarge' || outcome.refusal === 'other' ? version : null;
        failures += 1;
        break;
      case 'conflict':
        handleConflict(outcome);
    }
  }

  function handleConflict(conflict: SaveConflict) {
    remote = conflict.remote;
    refusedVersion = null;
    refused = { kind: 'refused', refusal: 'conflict', error: conflict.error };
  }

  async function saveOnDevice(): Promise<boolean> {
    await deviceSaves.saveNow();
    return !isStopped && deviceSaves.version() === newest;
  }

  async function saveNow(): Promise<boolean> {
    await busy;
    // After a lost response a second attempt is needed, which finds its own id on the server.
    for (let attempt = 0; attempt < 3 && sent !== newest && !isHeld() && !isStopped; attempt += 1)
      await send();
    return sent === newest && refused === null;
  }

  async function publish(): Promise<PublishFileOutcome> {
    if ((sent !== newest || refused !== null) && !(await saveNow())) return { kind: 'unsaved' };
    if (hasWaitingFiles(project)) return { kind: 'filesWait' };
    let outcome: PublishFileOutcome = { kind: 'unsaved' };
    await runAlone(async () => {
      const version = newest;
      const file = project;
      await revisions.saveName(file);
      const publishing = await revisions.publish(file);
      if (publishing.kind === 'conflict') return handleConflict(publishing);
      outcome = publishing;
      if (publishing.kind !== 'published') return;
      published = version;
      deviceSaves.saveSoon(0);
    });
    return outcome;
  }

  function resume() {
    if (refused?.refusal === 'conflict') return;
    refused = null;
    failures = 0;
    lastRequestedAt = null;
    lastChangeAt = Math.min(lastChangeAt, Date.now());
    notify();
    if (sent !== newest) void send();
  }

  if (!comic.isSent) {
    deviceSaves.saveSoon(0);
    schedule();
  }

  return {
    state: () => shown,
    subscribe: listeners.subscribe,
    conflict: () => remote,
    put(next) {
      if (next === project || isStopped) return;
      project = next;
      lastChangeAt = Date.now();
      if (sent === newest) firstChangeAt = lastChangeAt;
      newest += 1;
      deviceSaves.saveSoon();
      schedule();
      notify();
    },
    saveOnDevice,
    saveNow,
    publish,
    resume,
    keepMine() {
      if (remote === null) return;
      revisions.replace(remote);
      remote = null;
      refused = null;
      // A conflict of publishing leaves nothing to send, but the draft has a new base revision.
      if (sent === newest) sent = -1;
      resume();
    },
    stop() {
      isStopped = true;
      deviceSaves.stop();
      clearTimeout(sendTimer);
    },
  };
}
