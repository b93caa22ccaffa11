import { ApiError, errorWithoutMessages } from '@/api/errors';
import type { DeviceStore } from '@/editor/drafts/deviceStore';
import type { SentDraft, ServerDraft, ServerRevision, ServerStore } from '@/editor/drafts/serverStore';
import type { DeviceDraft } from '@/offline/page/draftDatabase';

/** The server's message when it rejects something. */
export function refusal(httpStatusCode: number, kind: ApiError['kind'] = 'GENERIC') {
  return new ApiError({ kind, reason: 'server', httpStatusCode, messages: [], isRetriable: false });
}

/** The server as the contract has it, which can be away, lose answers and be written by another device. */
export function fakeServer() {
  let versions = 0;
  const has: { draft: ServerDraft | null; file: ServerRevision | null; name: string } = {
    draft: null,
    file: null,
    name: 'Cat',
  };
  const faults: { before: Error | null; losesAnswer: boolean; takesMs: number } = {
    before: null,
    losesAnswer: false,
    takesMs: 20,
  };
  const call = async <Value>(work: () => Value): Promise<Value> => {
    await new Promise((resolve) => setTimeout(resolve, faults.takesMs));
    if (faults.before !== null) throw faults.before;
    const value = work();
    if (faults.losesAnswer) throw errorWithoutMessages('noAnswer');
    return value;
  };
  const nextEtag = () => {
    versions += 1;
    return `"${versions}"`;
  };
  const demand = (over: string | null, there: { etag: string } | null) => {
    if (over !== (there?.etag ?? null)) throw refusal(409);
  };
  const write = (draft: SentDraft): string => {
    const etag = nextEtag();
    has.draft = { ...structuredClone(draft), etag, savedAt: new Date().toISOString() };
    return etag;
  };
  const store: ServerStore = {
    readDraft: () => call(() => has.draft),
    readFile: () => call(() => has.file),
    saveDraft: (draft, over) =>
      call(() => {
        demand(over, has.draft);
        return write(draft);
      }),
    saveFile: (file, over) =>
      call(() => {
        demand(over, has.file);
        const etag = nextEtag();
        has.file = { file: structuredClone(file), etag };
        if (JSON.stringify(has.draft?.file) === JSON.stringify(file)) has.draft = null;
        return etag;
      }),
    saveName: (name) =>
      call(() => {
        has.name = name;
      }),
  };
  return { has, faults, store, write };
}

/** The device: what was written stays, one write after the other. */
export function fakeDevice(takesMs = 5) {
  const has: { draft: DeviceDraft | null; isFull: boolean; writes: number; atOnce: number } = {
    draft: null,
    isFull: false,
    writes: 0,
    atOnce: 0,
  };
  let writing = 0;
  const store: DeviceStore = {
    read: async () => has.draft,
    async put(draft) {
      writing += 1;
      has.atOnce = Math.max(has.atOnce, writing);
      await new Promise((resolve) => setTimeout(resolve, takesMs));
      writing -= 1;
      if (has.isFull) throw new DOMException('full', 'QuotaExceededError');
      has.writes += 1;
      has.draft = structuredClone(draft);
    },
    async drop() {
      has.draft = null;
    },
  };
  return { has, store };
}
