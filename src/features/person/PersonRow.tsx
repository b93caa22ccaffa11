import type { NamedPicture } from '@/domain/namedPicture';
import { PersonPicture } from '@/features/person/PersonPicture';
import styles from '@/features/person/PersonRow.module.css';
import { useText } from '@/i18n/useText';
import { RowLink } from '@/routes/RowLink';
import { screens } from '@/routes/screens';

interface PersonRowProps {
  readonly person: NamedPicture;
  readonly takesFocus: boolean;
}

/** A person in a list; the whole row leads to their page. */
export function PersonRow({ person, takesFocus }: PersonRowProps) {
  const { t } = useText();
  return (
    <RowLink href={screens.profile.path({ userId: person.id })} takesFocus={takesFocus}>
      <PersonPicture person={person} size={48} />
      <span className={styles.name}>{person.name || t('person.deleted')}</span>
    </RowLink>
  );
}
