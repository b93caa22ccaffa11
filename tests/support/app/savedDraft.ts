import type { Draft, DraftState } from '@/editor/drafts/DraftContext';

const saved: DraftState = {
  state: { kind: 'saved' },
  isSavedOnDevice: true,
  isDeviceFull: false,
  etag: null,
  isAhead: false,
};

/** A draft that is saved on the server and does not change. */
export const savedDraft: Draft = {
  projectId: 'a',
  fileKey: null,
  state: () => saved,
  subscribe: () => () => undefined,
  saveNow: async () => true,
  publishFile: async () => ({ kind: 'published' }),
  resume: () => undefined,
  reopen: () => undefined,
};
