import type { Command } from '@/editor/document/Command';
import type { EditorStore } from '@/editor/document/editorStore';
import { newcomers } from '@/editor/document/objects/tree';

/** The object that a command adds is chosen, so that it can be moved at once; `false` when there was no room for it. */
export function placeAndSelect(store: EditorStore, command: Command): boolean {
  const { pageId } = store.state();
  const page = () => store.state().comic.pages.find(({ id }) => id === pageId);
  const before = page();
  store.run(command);
  const after = page();
  const came = before === undefined || after === undefined ? [] : newcomers(before, after);
  if (came.length > 0) store.select(came);
  return came.length > 0;
}
