import { Icon56CheckCircleOutline } from '@vkontakte/icons';
import { Card, Placeholder, Title } from '@vkontakte/vkui';
import type { BestFeedRequest } from '@/domain/moderation';
import { adminManagedState, category } from '@/domain/project';
import { isGloballyAccessible } from '@/domain/projectAccess';
import { ComicCover } from '@/features/comic-tiles/ComicTiles';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { ModerationFrame } from '@/features/moderation/ModerationFrame';
import { OneTapDecision, useJustDecided } from '@/features/moderation/OneTapDecision';
import { useRelativeTime } from '@/i18n/useDates';
import { useText } from '@/i18n/useText';
import styles from '@/panels/best-feed-requests/OpenRequests.module.css';
import { useDecideBestRequest, useOpenBestRequests, useReopenBestRequest } from '@/queries/moderation';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

const feedOf = {
  [category.newest]: 'feed.new',
  [category.interesting]: 'feed.interesting',
  [category.popular]: 'feed.popular',
  [category.theBest]: 'feed.best',
} as const;

interface OpenRequestProps {
  readonly request: BestFeedRequest;
  readonly onDecide: () => void;
}

export function OpenRequest({ request, onDecide }: OpenRequestProps) {
  const { t, node } = useText();
  const { project, owner, category: reached, creationDate } = request;
  // The project may have been unpublished or hidden since.
  const isInFeeds = isGloballyAccessible(request);
  const ago = useRelativeTime(creationDate ?? '');
  const decide = useDecideBestRequest(project.id);
  const reopen = useReopenBestRequest(project.id);
  return (
    <li className={styles.item}>
      <Card Component="div" mode="outline" className={styles.card}>
        <ComicCover comic={project} className={styles.cover} size={72} />
        <div className={styles.text}>
          <Title level="3" Component="h2">
            <Link href={screens.project.path({ projectId: project.id })}>{project.name}</Link>
          </Title>
          <p>
            {node(
              'reports.from',
              <Link key="owner" href={screens.profile.path({ userId: owner.id })}>
                {owner.name || t('person.deleted')}
              </Link>,
              ago,
            )}
            <br />
            {t('requests.now', t(feedOf[reached]))}
            <br />
            {t('requests.seenBy', t(`publish.${request.userManagedState}`))}
            {request.adminManagedState !== adminManagedState.okGlobal && (
              <>
                <br />
                {t('requests.moderated', t(`adminState.${request.adminManagedState}`))}
              </>
            )}
            {!isInFeeds && (
              <>
                <br />
                {t('requests.notInFeeds')}
              </>
            )}
          </p>
          <OneTapDecision
            about={project.name}
            choices={[
              ...(isInFeeds ? [{ decision: 'accept' as const, label: t('requests.accept') }] : []),
              { decision: 'decline', label: t('requests.decline'), isNegative: true },
            ]}
            decide={async (decision) => {
              await decide.mutateAsync(decision);
              onDecide();
            }}
            takeBack={() => reopen.mutateAsync()}
          />
        </div>
      </Card>
    </li>
  );
}

const idOf = ({ project }: BestFeedRequest) => project.id;

/** Open requests, oldest first. */
export function OpenRequests() {
  const { t } = useText();
  const { data, query } = useOpenBestRequests();
  const { shown, keep } = useJustDecided(data ?? [], idOf);

  if (data === undefined) return <LoadStrip queries={[query]} />;
  if (shown.length === 0) {
    return (
      <Placeholder icon={<Icon56CheckCircleOutline />} title={t('requests.emptyTitle')}>
        {t('requests.emptyText')}
      </Placeholder>
    );
  }
  return (
    <ul className={styles.list} aria-label={t('requests.title')}>
      {shown.map((request) => (
        <OpenRequest key={idOf(request)} request={request} onDecide={() => keep(request)} />
      ))}
    </ul>
  );
}

export function BestFeedRequestsPanel() {
  const { t } = useText();
  return (
    <ModerationFrame screen="bestFeedRequests" title={t('requests.title')}>
      <OpenRequests />
    </ModerationFrame>
  );
}
