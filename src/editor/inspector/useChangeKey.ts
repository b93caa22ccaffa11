import type { ComicObject } from '@/comics/project';
import type { CommandName } from '@/editor/document/Command';
import { useEditedPage, useEditorStore } from '@/editor/document/EditorContext';
import { setField } from '@/editor/inspector/setField';

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
