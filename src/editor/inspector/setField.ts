import type { Command, CommandName } from '@/editor/document/Command';
import { writeAt } from '@/editor/document/fields/keys';
import { versioned } from '@/editor/document/fields/versioned';
import { updateObjects } from '@/editor/document/objects/updateObjects';

interface FieldChange {
  readonly pageId: number;
  readonly ids: readonly number[];
  readonly path: readonly [string, ...string[]];
  /** Nothing takes the key away. */
  readonly value: unknown;
  readonly name: CommandName;
  readonly series?: string;
}

/** Gives objects another value of a key. */
export function setField({ pageId, ids, path, value, name, series }: FieldChange): Command {
  return versioned(
    updateObjects(pageId, ids, (object) => writeAt(object, path, value), name, series),
    pageId,
  );
}
