import { comicsLimits } from '@/comics/limits';
import type { Crowded } from '@/editor/document/objects/roomFor';
import type { Wording } from '@/i18n/wording';

const mostFor = {
  list: comicsLimits.objectsInList,
  comic: comicsLimits.objects,
  deep: comicsLimits.frameDepth,
} as const;

/** Why so many things did not come onto a page. */
export function crowdedWords(room: Crowded, count: number, t: Wording['t']): string {
  return t(`editor.limits.crowded.${room}`, count, mostFor[room]);
}
