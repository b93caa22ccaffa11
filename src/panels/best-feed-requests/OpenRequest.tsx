import { Card, Title } from '@vkontakte/vkui';
import type { BestFeedRequest } from '@/domain/bestFeedRequest';
import { category } from '@/domain/category';
import { projectCoverAddress } from '@/domain/imageAddress';
import { OneTapDecision } from '@/features/moderation/OneTapDecision';
import { useRelativeTime } from '@/i18n/useRelativeTime';
import { useText } from '@/i18n/useText';
import styles from '@/panels/best-feed-requests/OpenRequests.module.css';
import { useDecideBestRequest, useReopenBestRequest } from '@/queries/bestFeedRequests';
import { useAddresses } from '@/queries/Server';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';
import { CalmPicture } from '@/ui/CalmPicture';

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
  const addresses = useAddresses();
  const ago = useRelativeTime(creationDate ?? '');
  const decide = useDecideBestRequest(project.id);
  const reopen = useReopenBestRequest(project.id);
  return (
    <li className={styles.item}>
      <Card Component="div" mode="outline" className={styles.card}>
        <CalmPicture
          title={project.name}
          className={styles.cover}
          src={projectCoverAddress(addresses, project.id, project.picId)}
          alt=""
          width={72}
          height={72}
          loading="lazy"
        />
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
          </p>
          <OneTapDecision
            about={project.name}
            choices={[
              { decision: 'accept', label: t('requests.accept') },
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
