import { useEffect, useRef, useState } from 'react';
import type { NamedPicture } from '@/domain/images';
import { peoplePageSize } from '@/domain/limits';
import { UnblockButton } from '@/features/block-person/BlockButton';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { PersonPicture } from '@/features/person/PersonPicture';
import { useText } from '@/i18n/useText';
import styles from '@/panels/account-security/Account.module.css';
import { Section } from '@/panels/account-security/Section';
import { useBlockedPeople } from '@/queries/blocks';
import { Link } from '@/routes/Link';
import { screens } from '@/routes/screens';
import { LoadMore } from '@/ui/LoadMore';

/** The people whom the user has blocked, the latest first (docs/product/states.md#blocked-people). */
export function BlockedPeople() {
  const { t } = useText();
  const { data: people, query } = useBlockedPeople();
  const [shownCount, setShownCount] = useState(peoplePageSize);
  const [unblocked, setUnblocked] = useState<NamedPicture | null>(null);
  // The message disappears with the panel.
  useEffect(() => () => setUnblocked(null), []);
  const list = useRef<HTMLUListElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const shown = people?.slice(0, shownCount) ?? [];

  /**
   * The index to which the focus moves once this person's row has disappeared; it may move to the note
   * instead.
   */
  const wanted = useRef<{ readonly place: number; readonly gone?: string } | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const { place, gone } = wanted.current;
    if (shown.some(({ id }) => id === gone)) return;
    wanted.current = null;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    (links.slice(0, place + 1).at(-1) ?? note.current)?.focus();
  });
  return (
    <Section title={t('account.blocked')}>
      {people === undefined && <LoadStrip queries={[query]} />}
      {people?.length === 0 && <p className={styles.text}>{t('account.nobodyBlocked')}</p>}
      {shown.length > 0 && (
        <ul ref={list} className={styles.list} aria-label={t('account.blocked')}>
          {shown.map((person, place) => (
            <li key={person.id} className={styles.item}>
              <Link className={styles.person} href={screens.profile.path({ userId: person.id })}>
                <PersonPicture person={person} size={36} />
                <span className={styles.texts}>{person.name || t('person.deleted')}</span>
              </Link>
              <UnblockButton
                person={person}
                onUnblocked={() => {
                  wanted.current = { place, gone: person.id };
                  setUnblocked(person);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <LoadMore
        hasMore={people !== undefined && people.length > shownCount}
        isLoading={false}
        onLoad={() => {
          wanted.current = { place: shownCount };
          setShownCount(shownCount + peoplePageSize);
        }}
      />
      <p ref={note} role="status" tabIndex={-1} className={styles.text}>
        {unblocked !== null && t('block.unblocked', unblocked.name)}
      </p>
    </Section>
  );
}
