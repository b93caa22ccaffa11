import { Icon56UserAddOutline } from '@vkontakte/icons';
import { Button, Placeholder } from '@vkontakte/vkui';
import { OwnAccountPanel } from '@/features/own-account/OwnAccountPanel';
import { PeopleList } from '@/features/person/PeopleList';
import { useText } from '@/i18n/useText';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

/** Whom the person who is signed in follows. */
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
