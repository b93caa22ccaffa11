import { fieldsOf } from '@/comics/lenient/values';
import type { ComicObject } from '@/comics/project';
import type { Command } from '@/editor/document/Command';
import { updateObjects } from '@/editor/document/objects/updateObjects';

/** Under which the editor keeps what is its own in a file (docs/comics-format.md#versions-and-things-of-your-own). */
const own = 'kadr';

/** Whether an author made sure that an object stays where it is. */
export function isLocked({ extensions }: ComicObject): boolean {
  return fieldsOf(extensions?.[own]).locked === true;
}

export function lockObjects(pageId: number, ids: readonly number[], locked: boolean): Command {
  return updateObjects(
    pageId,
    ids,
    (object) => (isLocked(object) === locked ? object : withLock(object, locked)),
    locked ? 'locked' : 'unlocked',
  );
}

function withLock({ extensions = {}, ...object }: ComicObject, locked: boolean): ComicObject {
  const { [own]: kept, ...others } = extensions;
  const { locked: _before, ...notes } = fieldsOf(kept);
  const written = locked ? { ...notes, locked } : notes;
  const after = Object.keys(written).length === 0 ? others : { ...others, [own]: written };
  return Object.keys(after).length === 0 ? object : { ...object, extensions: after };
}
