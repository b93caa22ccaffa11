import type { ComicObject } from '@/comics/project';
import type { Command, CommandName } from '@/editor/document/Command';
import { useEditedPage, useEditorStore } from '@/editor/document/EditorContext';
import {
  type ChangeField,
  type FieldPath,
  type FieldValue,
  versioned,
  writeAt,
} from '@/editor/document/fields';
import { updateObjects } from '@/editor/document/objects/updateObjects';

type ObjectPath = FieldPath<ComicObject>;

interface FieldChange<Path extends ObjectPath> {
  readonly pageId: number;
  readonly ids: readonly number[];
  readonly path: Path;
  readonly value: FieldValue<ComicObject, Path>;
  readonly name: CommandName;
  readonly series: string | undefined;
}

export function setField<Path extends ObjectPath>(change: FieldChange<Path>): Command {
  const { pageId, ids, path, value, name, series } = change;
  return versioned(
    updateObjects(pageId, ids, (object) => writeAt(object, path, value), name, series),
    pageId,
  );
}

export function useChangeField(object: ComicObject, name: CommandName): ChangeField {
  const store = useEditorStore();
  const { id: pageId } = useEditedPage();
  return (path, value, series) =>
    store.run(setField({ pageId, ids: [object.id], path, value, name, series }));
}
