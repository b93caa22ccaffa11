import {
  Icon24ArrowUturnLeftOutline,
  Icon24ArrowUturnRightOutline,
  Icon28ArrowLeftOutline,
} from '@vkontakte/icons';
import type { CommandName } from '@/editor/document/Command';
import { useEdited, useEditorStore } from '@/editor/document/EditorContext';
import { ComicName } from '@/editor/drafts/ComicName';
import { useDraft } from '@/editor/drafts/DraftContext';
import { SaveStatus } from '@/editor/drafts/SaveStatus';
import { useProjectPage } from '@/editor/drafts/useProjectPage';
import { IconButton } from '@/editor/elements/IconButton';
import { PlayButton } from '@/editor/play/PlayButton';
import { ShelfButton } from '@/editor/resources/ShelfButton';
import styles from '@/editor/shell/TopBar.module.css';
import { useText } from '@/i18n/useText';

/** What concerns the whole comic. */
export function TopBar({ projectId }: { readonly projectId: string }) {
  const { t } = useText();
  const store = useEditorStore();
  const { fileKey } = useDraft();
  const undone = useEdited(({ history }) => history.past.at(-1)?.name);
  const redone = useEdited(({ history }) => history.future[0]?.name);
  const named = (label: string, command: CommandName | undefined) =>
    command === undefined ? label : `${label}: ${t(`editor.did.${command}`)}`;
  const back = useProjectPage(projectId);

  return (
    <header className={styles.bar}>
      <IconButton label={t('editor.back')} onClick={back}>
        <Icon28ArrowLeftOutline />
      </IconButton>
      <ComicName />
      <SaveStatus />
      <IconButton label={named(t('editor.undo'), undone)} isOff={undone === undefined} onClick={store.undo}>
        <Icon24ArrowUturnLeftOutline />
      </IconButton>
      <IconButton label={named(t('editor.redo'), redone)} isOff={redone === undefined} onClick={store.redo}>
        <Icon24ArrowUturnRightOutline />
      </IconButton>
      <ShelfButton projectId={projectId} fileKey={fileKey} />
      <PlayButton projectId={projectId} />
    </header>
  );
}
