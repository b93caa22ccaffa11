import { useState } from 'react';
import * as z from 'zod/mini';
import { usePersonStorage } from '@/features/person/usePersonStorage';
import { keepDraft, readDraft } from '@/platform/drafts';

const words = z.object({ name: z.string(), description: z.string() });

/** A project's name and description as they are typed. */
export type Words = z.infer<typeof words>;

/** What was typed before and is not saved: a session may end in the middle of it, and the controls go with it. */
export function useWordsDraft(projectId: string) {
  const own = usePersonStorage();
  const [draft] = useState(() => parse(readDraft(own, 'words_drafts', projectId)));
  const keep = (typed: Words | null) =>
    keepDraft(own, 'words_drafts', projectId, typed === null ? '' : JSON.stringify(typed));
  return { draft, keep };
}

function parse(text: string): Words | null {
  try {
    return words.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
