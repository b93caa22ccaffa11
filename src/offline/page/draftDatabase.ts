import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { readText } from '@/comics/lenient/readResources';
import { fieldsOf, readString } from '@/comics/lenient/values';
import { parseJson } from '@/lib/parseJson';

export interface DeviceDraft {
  /** The content of `project.json`; not validated since it was written. */
  readonly project: unknown;
  /** The revision of the published file on which the draft is based. */
  readonly baseRevision: string | null;
  /** The revision of the server's draft that this one replaces. */
  readonly draftRevision: string | null;
  /** Ids of revisions that were sent without a response, and of the last one with a response. */
  readonly sentIds: readonly string[];
  readonly isSent: boolean;
  readonly savedAt: number;
}

/**
 * A draft in the format used before comics were stored as objects; devices keep such drafts until they are
 * sent.
 */
export interface TextDraft {
  readonly text: string;
  readonly base: string | null;
  readonly over: string | null;
  readonly marks: readonly string[];
  readonly isSent: boolean;
  readonly savedAt: number;
}

export function readStoredDraft(stored: DeviceDraft | TextDraft): DeviceDraft {
  if (!('text' in stored)) return stored;
  const { text, base, over, marks, isSent, savedAt } = stored;
  return {
    project: parseJson(text),
    baseRevision: base,
    draftRevision: over,
    sentIds: marks,
    isSent,
    savedAt,
  };
}

interface Drafts extends DBSchema {
  drafts: { key: [person: string, project: string]; value: DeviceDraft | TextDraft };
}

let openingDrafts: Promise<IDBPDatabase<Drafts>> | undefined;

export function openDrafts(): Promise<IDBPDatabase<Drafts>> {
  openingDrafts ??= openDB<Drafts>('kadr-drafts', 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts');
    },
    terminated: forgetDrafts,
  });
  openingDrafts.catch(forgetDrafts);
  return openingDrafts;
}

/** The next call opens the database again. */
function forgetDrafts(): void {
  openingDrafts = undefined;
}

/** A draft that is not on the server yet. */
export interface UnsentDraft {
  readonly projectId: string;
  /** Empty if the comic has no title. */
  readonly title: string;
  readonly savedAt: number;
}

/** Drafts of a person that are only on this device; empty where the browser stores nothing. */
export async function unsentDrafts(person: string): Promise<readonly UnsentDraft[]> {
  const unsent: UnsentDraft[] = [];
  try {
    const reading = (await openDrafts()).transaction('drafts');
    const ofPerson = IDBKeyRange.bound([person], [person, []]);
    for await (const { key, value } of reading.store.iterate(ofPerson)) {
      if (value.isSent) continue;
      const { project, savedAt } = readStoredDraft(value);
      unsent.push({ projectId: key[1], title: titleOf(project), savedAt });
    }
  } catch (error) {
    console.warn('The drafts on this device cannot be read.', error);
  }
  return unsent;
}

/** The title in the comic's own language. */
function titleOf(project: unknown): string {
  const meta = fieldsOf(fieldsOf(project).meta);
  const title = readText(meta.title);
  const own = typeof title === 'string' ? title : title?.[readString(meta.language) ?? ''];
  return typeof own === 'string' ? own : '';
}

export async function dropDeviceDraft(person: string, projectId: string): Promise<void> {
  await (await openDrafts()).delete('drafts', [person, projectId]);
}
