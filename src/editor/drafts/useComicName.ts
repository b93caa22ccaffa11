import { changeMeta } from '@/editor/document/changeMeta';
import { useEdited, useEditorStore } from '@/editor/document/EditorContext';
import { titleOf, withTitle } from '@/editor/drafts/title';

/** What the comic is called in its own language, and a change of that. */
export function useComicName() {
  const store = useEditorStore();
  const name = useEdited(({ history }) => titleOf(history.project.meta));
  const rename = (title: string, series: string) =>
    store.run(changeMeta('changedName', (meta) => withTitle(meta, title), series));
  return { name, rename };
}
