import {
  Icon24ArrowUturnLeftOutline,
  Icon24ArrowUturnRightOutline,
  Icon24HelpOutline,
  Icon24PictureOnSquareOutline,
  Icon28ArrowLeftOutline,
} from '@vkontakte/icons';
import { VisuallyHidden } from '@vkontakte/vkui';
import { useState } from 'react';
import type { CommandName } from '@/editor/document/Command';
import { useEdited, useEditorStore } from '@/editor/document/EditorContext';
import { ComicName } from '@/editor/drafts/ComicName';
import { SaveStatus } from '@/editor/drafts/SaveStatus';
import { titleOf } from '@/editor/drafts/title';
import { useProjectPage } from '@/editor/drafts/useProjectPage';
import { IconButton } from '@/editor/elements/IconButton';
import { FilesButton } from '@/editor/files/FilesButton';
import { PlayButton } from '@/editor/play/PlayButton';
import { ProblemsButton } from '@/editor/problems/ProblemsButton';
import { PublishButton } from '@/editor/publish/PublishButton';
import type { EditedIds } from '@/editor/shell/EditedIds';
import styles from '@/editor/shell/TopBar.module.css';
import { useText } from '@/i18n/useText';

interface TopBarProps extends EditedIds {
  readonly onShelf: () => void;
  readonly onHelp: () => void;
}

/** What concerns the whole comic. */
export function TopBar({ projectId, commentedId, publishes, onShelf, onHelp }: TopBarProps) {
  const { t } = useText();
  const store = useEditorStore();
  const undone = useEdited(({ history }) => history.past.at(-1)?.name);
  const redone = useEdited(({ history }) => history.future[0]?.name);
  const named = (label: string, command: CommandName | undefined) =>
    command === undefined ? label : `${label}: ${t(`editor.did.${command}`)}`;
  const title = useEdited(({ history }) => titleOf(history.project.meta));
  const back = useProjectPage(projectId);
  const [isFileOpen, setFileOpen] = useState(false);

  return (
    <header className={styles.bar}>
      <IconButton label={t('editor.back')} onClick={back}>
        <Icon28ArrowLeftOutline />
      </IconButton>
      <VisuallyHidden Component="h1">{title || t('editor.name')}</VisuallyHidden>
      <span className={styles.name}>
        <ComicName />
      </span>
      <SaveStatus onFile={() => setFileOpen(true)} />
      <IconButton label={named(t('editor.undo'), undone)} isOff={undone === undefined} onClick={store.undo}>
        <Icon24ArrowUturnLeftOutline />
      </IconButton>
      <IconButton label={named(t('editor.redo'), redone)} isOff={redone === undefined} onClick={store.redo}>
        <Icon24ArrowUturnRightOutline />
      </IconButton>
      <span className={styles.wide}>
        <IconButton label={t('editor.shelf.title')} onClick={onShelf}>
          <Icon24PictureOnSquareOutline />
        </IconButton>
      </span>
      <ProblemsButton />
      <span data-hint="play">
        <PlayButton projectId={projectId} />
      </span>
      <span data-hint="publish">
        <PublishButton projectId={projectId} commentedId={commentedId} opensAtOnce={publishes} />
      </span>
      <span className={styles.wide}>
        <IconButton label={t('editor.help.title')} onClick={onHelp}>
          <Icon24HelpOutline />
        </IconButton>
      </span>
      <FilesButton isOpen={isFileOpen} onOpen={setFileOpen} onHelp={onHelp} />
    </header>
  );
}
