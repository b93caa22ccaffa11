import { isProjectId } from '@/domain/projectId';
import { MissingPanel } from '@/features/failures/MissingPanel';
import { OwnAccountPanel } from '@/features/own-account/OwnAccountPanel';
import { useText } from '@/i18n/useText';
import { FeedsOfPerson } from '@/panels/user-feeds/FeedsOfPerson';
import { OwnFeeds } from '@/panels/user-feeds/OwnFeeds';
import { useCurrentUser } from '@/queries/session/currentUser';

/** A person's custom feeds, for who is signed in (docs/product/screens.md#a-persons-feeds). */
export function UserFeedsPanel({ userId }: { userId: string }) {
  const { t } = useText();
  const isOneself = useCurrentUser()?._id === userId;
  if (!isProjectId(userId)) return <MissingPanel id="userFeeds" what="person" />;
  return (
    <OwnAccountPanel
      id="userFeeds"
      title={t(isOneself ? 'userFeeds.own' : 'userFeeds.title')}
      invitation={t('userFeeds.signIn')}
    >
      {(person) => (person._id === userId ? <OwnFeeds userId={userId} /> : <FeedsOfPerson userId={userId} />)}
    </OwnAccountPanel>
  );
}
