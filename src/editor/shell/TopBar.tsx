import {
  Icon24ArrowUturnLeftOutline,
  Icon24ArrowUturnRightOutline,
  Icon24HelpOutline,
  Icon24PictureOnSquareOutline,
  Icon28ArrowLeftOutline,
  Icon28PlayOutline,
} from '@vkontakte/icons';
import { VisuallyHidden } from '@vkontakte/vkui';
import { useState } from 'react';
import { fieldBounds } from '@/domain/limits';
import type { CommandName } from '@/editor/document/Command';
import { titleOf, useComicName } from '@/editor/document/comicTitle';
import { useEdited, useEditorStore, useSeries } from '@/editor/document/EditorContext';
import { SaveStatus } from '@/editor/drafts/SaveStatus';
import { useLeave } from '@/editor/drafts/useLeave';
import { IconButton } from '@/editor/elements/IconButton';
import { lazyPart } from '@/editor/elements/lazyPart';
import { LoadingOverlay } from '@/editor/elements/Overlay';
import { FilesButton } from '@/editor/files/FilesButton';
import { ProblemsButton } from '@/editor/problems/ProblemsButton';
import { PublishButton } from '@/editor/publish/PublishButton';
import styles from '@/editor/shell/TopBar.module.css';
import { useIsUntouched } from '@/editor/starters/StartersFrame';
import { useText } from '@/i18n/useText';

export interface EditedIds {
  readonly projectId: string;
  /** The project on which this one comments. */
  readonly commentedId: string | null;
  /** What opens at once: the publishing sheet, or the story map with what readers do. */
  readonly at: 'publish' | 'statistics' | null;
}

function ComicName() {
  const { t } = useText();
  const { name, rename } = useComicName();
  const { series, renew } = useSeries();
  return (
    <input
      className={styles.input}
      value={name}
      aria-label={t('editor.name')}
      placeholder={t('editor.name')}
      maxLength={fieldBounds.projectName.max}
      enterKeyHint="done"
      autoComplete="off"
      onFocus={renew}
      onChange={({ currentTarget }) => rename(currentTarget.value, series)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
}

interface TopBarProps extends EditedIds {
  readonly onShelf: () => void;
  readonly onHelp: () => void;
  readonly onVersions: () => void;
}

export function TopBar({ projectId, commentedId, at, onShelf, onHelp, onVersions }: TopBarProps) {
  const { t } = useText();
  const store = useEditorStore();
  const undone = useEdited(({ history }) => history.past.at(-1)?.name);
  const redone = useEdited(({ history }) => history.future[0]?.name);
  const named = (label: string, command: CommandName | undefined) =>
    command === undefined ? label : `${label}: ${t(`editor.command.${command}`)}`;
  const title = useEdited(({ history }) => titleOf(history.project.meta));
  const { back } = useLeave(useIsUntouched());
  const [isFileOpen, setFileOpen] = useState(false);

  return (
    <header className={styles.bar}>
      <IconButton label={t('editor.back')} onClick={() => void back()}>
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
        <IconButton label={t('editor.resources.title')} onClick={onShelf}>
          <Icon24PictureOnSquareOutline />
        </IconButton>
      </span>
      <ProblemsButton />
      <span data-hint="play">
        <PlayButton projectId={projectId} />
      </span>
      <span data-hint="publish">
        <PublishButton projectId={projectId} commentedId={commentedId} opensAtOnce={at === 'publish'} />
      </span>
      <span className={styles.wide}>
        <IconButton label={t('editor.help.title')} onClick={onHelp}>
          <Icon24HelpOutline />
        </IconButton>
      </span>
      <FilesButton isOpen={isFileOpen} onOpen={setFileOpen} onHelp={onHelp} onVersions={onVersions} />
    </header>
  );
}

const PlaySheet = lazyPart(
  async () => (await import('@/editor/play/PlaySheet')).PlaySheet,
  (props) => <LoadingOverlay title="editor.play.title" kind="whole" {...props} />,
);

function PlayButton({ projectId }: { readonly projectId: string }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('editor.play.open')} onClick={() => setOpen(true)}>
        <Icon28PlayOutline />
      </IconButton>
      {isOpen && <PlaySheet projectId={projectId} onClose={() => setOpen(false)} />}
    </>
  );
}
