import { Icon56ListPlayOutline } from '@vkontakte/icons';
import { Placeholder } from '@vkontakte/vkui';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { MissingNotice } from '@/features/failures/MissingNotice';
import { PersonRow } from '@/features/person/PersonRow';
import { useText } from '@/i18n/useText';
import { FeedList } from '@/panels/user-feeds/FeedList';
import { isNotFound } from '@/queries/attempt';
import { useCustomFeeds } from '@/queries/customFeedLists';
import { useProfile } from '@/queries/profiles';

/** The feeds of somebody else. */
export function FeedsOfPerson({ userId }: { userId: string }) {
  const { t } = useText();
  const { profile, attempt } = useProfile(userId);
  const list = useCustomFeeds('ownedBy', userId);
  if (isNotFound(attempt.error)) return <MissingNotice what="person" />;
  if (profile === undefined) return <LoadStrip attempts={[attempt, list.attempt]} />;
  return (
    <>
      <PersonRow person={profile.user} takesFocus={false} />
      <FeedList
        list={list}
        label={t('userFeeds.title')}
        empty={<Placeholder icon={<Icon56ListPlayOutline />} title={t('userFeeds.emptyTitle')} />}
      />
    </>
  );
}
