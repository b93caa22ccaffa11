import type { ReactNode } from 'react';
import type { NamedPicture } from '@/domain/images';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useMoreItems } from '@/features/load-more/useMoreItems';
import { PersonPicture } from '@/features/person/PersonPicture';
import styles from '@/features/person/PersonRow.module.css';
import { useText } from '@/i18n/useText';
import { usePeople } from '@/queries/people';
import { RowLink } from '@/routes/Link';
import { screens } from '@/routes/screens';
import { LoadMore } from '@/ui/LoadMore';

interface PersonRowProps {
  readonly person: NamedPicture;
  readonly takesFocus: boolean;
}

export function PersonRow({ person, takesFocus }: PersonRowProps) {
  const { t } = useText();
  return (
    <RowLink href={screens.profile.path({ userId: person.id })} takesFocus={takesFocus}>
      <PersonPicture person={person} size={48} />
      <span className={styles.name}>{person.name || t('person.deleted')}</span>
    </RowLink>
  );
}

interface PeopleListProps {
  readonly list: 'followers' | 'subscriptions';
  readonly label: string;
  /** Shown when there are no people. */
  readonly empty: ReactNode;
}

/** The user's followers or subscriptions, with their total number. */
export function PeopleList({ list, label, empty }: PeopleListProps) {
  const { counter } = useText();
  const { data, query, isLoadingMore, loadMore } = usePeople(list);
  const more = useMoreItems(data?.people.length ?? 0, loadMore);

  if (data === undefined) return <LoadStrip queries={[query]} />;
  const { people, readCount, count } = data;
  if (people.length === 0) return empty;
  return (
    <section className={styles.people}>
      <p className={styles.count}>{counter(list, count)}</p>
      <ul className={styles.list} aria-label={label}>
        {people.map((person, index) => (
          <li key={person.id}>
            <PersonRow person={person} takesFocus={index === more.firstNew} />
          </li>
        ))}
      </ul>
      <LoadMore hasMore={readCount < count} isLoading={isLoadingMore} onLoad={more.onLoad} />
    </section>
  );
}
