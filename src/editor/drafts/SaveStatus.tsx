import { useDraft } from '@/editor/drafts/DraftContext';
import { useText } from '@/i18n/useText';

/** Where the newest version of the comic is, in a word. */
export function SaveStatus() {
  const { t } = useText();
  const { state } = useDraft();
  return <span role="status">{t(`editor.saving.${state.kind}`)}</span>;
}
