import { Icon56UserAddOutline, Icon56UsersOutline } from '@vkontakte/icons';
import { Button, Placeholder } from '@vkontakte/vkui';
import { OwnAccountPanel } from '@/features/own-account/OwnAccountPanel';
import { PeopleList } from '@/features/person/PersonRow';
import { useText } from '@/i18n/useText';
import { useCurrentUser } from '@/queries/currentUser';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

export function FollowersPanel() {
  const { t } = useText();
  return (
    <OwnAccountPanel id="followers" title={t('followers.title')} invitation={t('followers.signIn')}>
      {() => <PeopleList list="followers" label={t('followers.title')} empty={<NoFollowers />} />}
    </OwnAccountPanel>
  );
}

function NoFollowers() {
  const { t } = useText();
  const navigate = useNavigate();
  const userId = useCurrentUser()?.id;
  return (
    <Placeholder
      icon={<Icon56UsersOutline />}
      title={t('followers.emptyTitle')}
      action={
        userId && (
          <Button size="m" onClick={() => navigate.to(screens.profile.path({ userId }))}>
            {t('followers.ownProfile')}
          </Button>
        )
      }
    >
      {t('followers.emptyText')}
    </Placeholder>
  );
}

export function SubscriptionsPanel() {
  const { t } = useText();
  return (
    <OwnAccountPanel
      id="subscriptions"
      title={t('feed.subscriptions')}
      invitation={t('subscriptions.signIn')}
    >
      {() => <PeopleList list="subscriptions" label={t('feed.subscriptions')} empty={<NoSubscriptions />} />}
    </OwnAccountPanel>
  );
}

function NoSubscriptions() {
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <Placeholder
      icon={<Icon56UserAddOutline />}
      title={t('subscriptions.emptyTitle')}
      action={
        <Button size="m" onClick={() => navigate.to(screens.home.path({ feed: 'thebest' }))}>
          {t('subscriptions.toBest')}
        </Button>
      }
    >
      {t('subscriptions.emptyText')}
    </Placeholder>
  );
}
