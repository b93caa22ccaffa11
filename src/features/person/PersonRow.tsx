import { useEffect, useRef } from 'react';
import type { NamedPicture } from '@/domain/namedPicture';
import { PersonPicture } from '@/features/person/PersonPicture';
import styles from '@/features/person/PersonRow.module.css';
import { useText } from '@/i18n/useText';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';

interface PersonRowProps {
  readonly person: NamedPicture;
  /** The first row of a page that was just loaded takes the focus from the vanished button. */
  readonly takesFocus: boolean;
}

/** A person in a list; the whole row leads to their page. */
export function PersonRow({ person, takesFocus }: PersonRowProps) {
  const { t } = useText();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Link ref={link} className={styles.row} href={screens.profile.path({ userId: person.id })}>
      <PersonPicture person={person} size={48} />
      <span className={styles.name}>{person.name || t('person.deleted')}</span>
    </Link>
  );
}
