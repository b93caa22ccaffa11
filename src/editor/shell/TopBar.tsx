import {
  Icon24ArrowUturnLeftOutline,
  Icon24ArrowUturnRightOutline,
  Icon28ArrowLeftOutline,
} from '@vkontakte/icons';
import type { CommandName } from '@/editor/document/Command';
import { useEdited, useEditorStore } from '@/editor/document/EditorContext';
import { SaveStatus } from '@/editor/drafts/SaveStatus';
import { IconButton } from '@/editor/elements/IconButton';
import { FilesButton } from '@/editor/files/FilesButton';
import { PlayButton } from '@/editor/play/PlayButton';
import { ProblemsButton } from '@/editor/problems/ProblemsButton';
import { PublishButton } from '@/editor/publish/PublishButton';
import type { EditedIds } from '@/editor/shell/EditedIds';
import styles from '@/editor/shell/TopBar.module.css';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses } from '@/queries/Server';
import { screens } from '@/routes/screens';

/** What concerns the whole comic. */
export function TopBar({ projectId, commentedId, name }: EditedIds & { readonly name: string }) {
  const { t } = useText();
  const { opening } = usePlatform();
  const { websiteUrl } = useAddresses();
  const store = useEditorStore();
  const undone = useEdited(({ history }) => history.past.at(-1)?.name);
  const redone = useEdited(({ history }) => history.future[0]?.name);
  const named = (label: string, command: CommandName | undefined) =>
    command === undefined ? label : `${label}: ${t(`editor.did.${command}`)}`;
  const back = () => opening.page(websiteUrl + screens.project.path({ projectId }));

  return (
    <header className={styles.bar}>
      <IconButton label={t('editor.back')} onClick={back}>
        <Icon28ArrowLeftOutline />
      </IconButton>
      <h1 className={styles.name}>{name}</h1>
      <SaveStatus />
      <IconButton label={named(t('editor.undo'), undone)} isOff={undone === undefined} onClick={store.undo}>
        <Icon24ArrowUturnLeftOutline />
      </IconButton>
      <IconButton label={named(t('editor.redo'), redone)} isOff={redone === undefined} onClick={store.redo}>
        <Icon24ArrowUturnRightOutline />
      </IconButton>
      <ProblemsButton />
      <PlayButton projectId={projectId} />
      <PublishButton projectId={projectId} commentedId={commentedId} />
      <FilesButton name={name} />
    </header>
  );
}
