import { Icon20CommentOutline, Icon20ShareOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import type { Ending } from '@/comics/playerMessages';
import type { ProjectView } from '@/domain/project';
import { FollowButton } from '@/features/person/FollowButton';
import { shareDialog } from '@/features/share-project/dialogs';
import styles from '@/features/what-next/EndLine.module.css';
import { useText } from '@/i18n/useText';
import { useApi } from '@/queries/Server';
import { useCurrentUser } from '@/queries/session/currentUser';
import { useDialogs } from '@/routes/Routes';

interface EndLineProps {
  readonly project: ProjectView;
  readonly ending: Ending;
  /** Leads to the comments. */
  readonly onComment: () => void;
  /** Where else there is something to go on with. */
  readonly further: { readonly label: string; readonly go: () => void };
}

/** What a reader may do who has come to an ending: it is said how many others there are, and covers nothing. */
export function EndLine({ project, ending, onComment, further }: EndLineProps) {
  const { t } = useText();
  const dialogs = useDialogs();
  const { source } = useApi();
  const viewer = useCurrentUser();
  const { owner, commentsEnabled } = project;
  const hasAccounts = source === 'server';
  const share = () =>
    dialogs.openOver(shareDialog, { project, ...(ending.ending !== '' && { ending: ending.ending }) });
  return (
    <section className={styles.line} aria-label={t('next.title')}>
      <EndingsLeft {...ending} />
      <div className={styles.ways}>
        {hasAccounts && owner && owner.id !== viewer?._id && (
          <FollowButton userId={owner.id} isFollowed={owner.isFollowedByCurUser} />
        )}
        {hasAccounts && commentsEnabled && (
          <Button size="m" mode="secondary" before={<Icon20CommentOutline />} onClick={onComment}>
            {t('next.comment')}
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

/** A comic with one ending has none that could be missed. */
function EndingsLeft({ found, of }: Pick<Ending, 'found' | 'of'>) {
  const { t, counter } = useText();
  const left = of - found;
  return (
    <p role="status" className={styles.left}>
      {of > 1 ? (left > 0 ? counter('endingsLeft', left) : t('next.allEndings')) : t('next.title')}
    </p>
  );
}
