import { Card, Title } from '@vkontakte/vkui';
import type { BestFeedRequest } from '@/domain/bestFeedRequest';
import { category } from '@/domain/category';
import { isGloballyAccessible } from '@/domain/projectVisibility';
import { adminManagedState } from '@/domain/publishing';
import { ComicCover } from '@/features/comic-tiles/ComicCover';
import { OneTapDecision } from '@/features/moderation/OneTapDecision';
import { useRelativeTime } from '@/i18n/useRelativeTime';
import { useText } from '@/i18n/useText';
import styles from '@/panels/best-feed-requests/OpenRequests.module.css';
import { useDecideBestRequest, useReopenBestRequest } from '@/queries/bestFeedRequests';
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
  // Its author or a moderator may have taken it out of the feeds since.
  const isInFeeds = isGloballyAccessible(request);
  const ago = useRelativeTime(creationDate ?? '');
  const decide = useDecideBestRequest(project.id);
  const reopen = useReopenBestRequest(project.id);
  return (
    <li className={styles.item}>
      <Card Component="div" mode="outline" className={styles.card}>
        <ComicCover comic={project} className={styles.cover} size={72} />
        <div className={styles.words}>
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
