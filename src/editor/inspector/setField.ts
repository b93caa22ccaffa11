import type { ComicObject } from '@/comics/project';
import type { Command, CommandName } from '@/editor/document/Command';
import { useEditedPage, useEditorStore } from '@/editor/document/EditorContext';
import { versioned, writeAt } from '@/editor/document/fields';
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

/** The way to change keys of one thing. */
export type ChangeKey = (path: readonly [string, ...string[]], value: unknown, series?: string) => void;

/** Changes keys of one object under a name. */
export function useChangeKey(object: ComicObject, name: CommandName): ChangeKey {
  const store = useEditorStore();
  const { id: pageId } = useEditedPage();
  return (path, value, series) =>
    store.run(
      setField({ pageId, ids: [object.id], path, value, name, ...(series !== undefined && { series }) }),
    );
}
