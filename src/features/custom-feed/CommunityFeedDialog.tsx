import { Icon24CheckCircleOn, Icon28AddOutline, Icon56ListPlayOutline } from '@vkontakte/icons';
import { Button, Placeholder } from '@vkontakte/vkui';
import type { ReactNode } from 'react';
import type { CustomFeed } from '@/domain/customFeed';
import styles from '@/features/custom-feed/CommunityFeedDialog.module.css';
import { FeedCover } from '@/features/custom-feed/FeedCover';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useActionWithErrorDialog } from '@/features/failures/useErrorDialog';
import { useMoreItems } from '@/features/load-more/useMoreItems';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useCurrentUser } from '@/queries/currentUser';
import { useCustomFeeds } from '@/queries/customFeed';
import { useSetFeedOfCommunity } from '@/queries/editCustomFeed';
import type { DialogProps } from '@/routes/dialogs';
import { DialogPage } from '@/ui/DialogPage';
import { LoadMore } from '@/ui/LoadMore';
import { RowText } from '@/ui/RowText';

export interface CommunityFeedDialogProps {
  readonly communityId: string;
  /** The current feed of the community. */
  readonly chosenId: string | null;
}

/** `new` leads to the form of a new feed. */
export type CommunityFeedAnswer = 'done' | 'new';

/**
 * Chooses one of the user's feeds for a community that they manage
 * (docs/product/feeds.md#feed-of-a-community).
 */
export function CommunityFeedDialog({
  communityId,
  chosenId,
  close,
}: CommunityFeedDialogProps & DialogProps<CommunityFeedAnswer>) {
  const { t } = useText();
  const user = useCurrentUser();
  const title = t('community.chooseTitle');
  const choose = useChoice(communityId, () => close('done'));
  return (
    <DialogPage title={title} onClose={() => close(null)}>
      {user && (
        <OwnFeeds
          userId={user.id}
          label={title}
          chosenId={chosenId}
          onChoose={(feed) => void choose(feed)}
          onNew={() => close('new')}
        />
      )}
    </DialogPage>
  );
}

function useChoice(communityId: string, onDone: () => void) {
  const { launch } = usePlatform();
  const { mutateAsync } = useSetFeedOfCommunity(communityId);
  return useActionWithErrorDialog(async (feed: CustomFeed | null) => {
    await mutateAsync({ launch: launch.signedQuery, feed });
    onDone();
  }, 'openOver');
}

interface OwnFeedsProps {
  readonly userId: string;
  readonly label: string;
  readonly chosenId: string | null;
  readonly onChoose: (feed: CustomFeed | null) => void;
  readonly onNew: () => void;
}

function OwnFeeds({ userId, label, chosenId, onChoose, onNew }: OwnFeedsProps) {
  const { t } = useText();
  const { data, query, isLoadingMore, loadMore } = useCustomFeeds('ownedBy', userId);
  const more = useMoreItems(data?.feeds.length ?? 0, loadMore);
  if (data === undefined) return <LoadStrip queries={[query]} />;
  const add = (
    <Button size="l" mode="secondary" before={<Icon28AddOutline width={24} height={24} />} onClick={onNew}>
      {t('userFeeds.new')}
    </Button>
  );
  if (data.feeds.length === 0 && chosenId === null) {
    return (
      <Placeholder icon={<Icon56ListPlayOutline />} title={t('userFeeds.emptyTitle')} action={add}>
        {t('userFeeds.emptyText')}
      </Placeholder>
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {data.feeds.map((feed) => (
          <Row key={feed.id} isChosen={feed.id === chosenId} onChoose={() => onChoose(feed)}>
            <FeedCover feed={feed} size={48} />
            <RowText name={feed.name} notes={[t(`accessMode.${feed.accessMode}`)]} />
          </Row>
        ))}
        <Row isChosen={chosenId === null} onChoose={() => onChoose(null)}>
          <RowText name={t('community.noFeed')} notes={[t('community.noFeedText')]} />
        </Row>
      </ul>
      <LoadMore hasMore={data.hasMore} isLoading={isLoadingMore} onLoad={more.onLoad} />
      <div className={styles.add}>{add}</div>
    </>
  );
}

interface RowProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Row({ isChosen, onChoose, children }: RowProps) {
  return (
    <li>
      <button type="button" className={styles.row} aria-pressed={isChosen} onClick={onChoose}>
        {children}
        {isChosen && <Icon24CheckCircleOn className={styles.mark} />}
      </button>
    </li>
  );
}
