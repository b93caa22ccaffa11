import { Icon56UsersOutline } from '@vkontakte/icons';
import { Button, Placeholder } from '@vkontakte/vkui';
import { OwnAccountPanel } from '@/features/own-account/OwnAccountPanel';
import { PeopleList } from '@/features/person/PeopleList';
import { useText } from '@/i18n/useText';
import { useCurrentUser } from '@/queries/session/currentUser';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

/** Who follows the person who is signed in. */
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
  const userId = useCurrentUser()?._id;
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
