import { Icon56UserAddOutline } from '@vkontakte/icons';
import { Button, Placeholder } from '@vkontakte/vkui';
import { useId } from 'react';
import { authorsToFollow } from '@/domain/recommendations';
import { PersonRow } from '@/features/person/PersonRow';
import { useText } from '@/i18n/useText';
import styles from '@/panels/home/NoSubscriptions.module.css';
import { useCurrentUser } from '@/queries/currentUser';
import { useFeed } from '@/queries/feed';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

const shownCount = 5;

/** An empty subscriptions feed, with suggested authors. */
export function NoSubscriptions() {
  const { t } = useText();
  const navigate = useNavigate();
  const heading = useId();
  const viewer = useCurrentUser();
  const { data } = useFeed('thebest');
  const authors = authorsToFollow(data?.projects ?? [], viewer?.id ?? null, shownCount);
  return (
    <>
      <Placeholder
        icon={<Icon56UserAddOutline />}
        title={t('feeds.followTitle')}
        action={
          <Button size="m" onClick={() => navigate.to(screens.home.path({ feed: 'thebest' }))}>
            {t('subscriptions.toBest')}
          </Button>
        }
      >
        {t('feeds.followText')}
      </Placeholder>
      {authors.length > 0 && (
        <section className={styles.authors} aria-labelledby={heading}>
          <h2 id={heading} className={styles.title}>
            {t('feeds.authors')}
          </h2>
          <ul className={styles.list}>
            {authors.map((author) => (
              <li key={author.id}>
                <PersonRow person={author} takesFocus={false} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
