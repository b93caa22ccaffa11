import { Icon20CommentOutline, Icon20ShareOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import type { ReactNode } from 'react';
import type { Ending } from '@/comics/playerMessages';
import type { ProjectView } from '@/domain/project';
import { CreateButtonSlot } from '@/features/create-project/CreateButtonSlot';
import { shareDialog } from '@/features/share-project/dialogs';
import styles from '@/features/what-next/EndLine.module.css';
import { useText } from '@/i18n/useText';
import { useCurrentUser } from '@/queries/currentUser';
import { useApi } from '@/queries/Server';
import { useDialogs } from '@/routes/Routes';

interface EndLineProps {
  readonly project: ProjectView;
  readonly ending: Ending;
  readonly within: 'page' | 'dialog';
  /** A follow button, where there is none beside the author's name. */
  readonly follow?: ReactNode;
  /** Scrolls to the comments. */
  readonly onComment: () => void;
  /** A button that leads to the next part. */
  readonly further: { readonly label: string; readonly go: () => void };
}

/** Actions after an ending, which do not cover it, and the number of endings left. */
export function EndLine({ project, ending, within, follow, onComment, further }: EndLineProps) {
  const { t } = useText();
  const dialogs = useDialogs();
  const { source } = useApi();
  const viewer = useCurrentUser();
  const isOwn = viewer !== null && viewer.id === project.owner?.id;
  const share = () =>
    dialogs.openOver(shareDialog, { project, ...(ending.ending !== '' && { ending: ending.ending }) });
  return (
    <section className={styles.line} aria-label={t('whatNext.title')}>
      <EndingsLeft {...ending} />
      <div className={styles.actions}>
        {follow}
        <CreateButtonSlot kind={within} label={isOwn ? 'create.open' : 'whatNext.makeOwn'} />
        {source === 'server' && project.commentsEnabled && (
          <Button size="m" mode="secondary" before={<Icon20CommentOutline />} onClick={onComment}>
            {t('whatNext.comment')}
          </Button>
        )}
        <Button size="m" mode="secondary" before={<Icon20ShareOutline />} onClick={() => void share()}>
          {t('project.share')}
        </Button>
        <Button size="m" mode="secondary" onClick={further.go}>
          {further.label}
        </Button>
      </div>
    </section>
  );
}

/** Hidden for comics with a single ending. */
function EndingsLeft({ found, of }: Pick<Ending, 'found' | 'of'>) {
  const { t, counter } = useText();
  const left = of - found;
  return (
    <p role="status" className={styles.endingsLeft}>
      {of > 1 ? (left > 0 ? counter('endingsLeft', left) : t('whatNext.allEndings')) : t('whatNext.title')}
    </p>
  );
}
