import { useEffect, useRef } from 'react';
import { useEdited } from '@/editor/document/EditorContext';
import { useText } from '@/i18n/useText';

/** Says what was done, undone and done again; where things went is said apart. */
export function useAnnouncedHistory(tell: (words: string) => void): void {
  const { t } = useText();
  const history = useEdited((state) => state.history);
  const before = useRef(history);
  useEffect(() => {
    const former = before.current;
    before.current = history;
    if (former === history) return;
    const undone = history.future.length > former.future.length ? history.future[0] : undefined;
    if (undone !== undefined) return tell(t('editor.canvas.undone', t(`editor.did.${undone.name}`)));
    const done = history.past.at(-1);
    if (done === undefined || done.series !== undefined) return;
    const words = t(`editor.did.${done.name}`);
    tell(history.future.length < former.future.length ? t('editor.canvas.redone', words) : words);
  }, [history, tell, t]);
}
