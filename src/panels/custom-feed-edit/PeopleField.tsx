import { Button, FormItem, Search } from '@vkontakte/vkui';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { mayBeRevoked } from '@/domain/customFeed';
import type { NamedPicture } from '@/domain/images';
import { maxPageSize } from '@/domain/limits';
import { filterByName } from '@/domain/search';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { PersonPicture } from '@/features/person/PersonPicture';
import { useText } from '@/i18n/useText';
import styles from '@/panels/custom-feed-edit/PeopleField.module.css';
import { useAcquaintances, usePeopleWithAccess } from '@/queries/editCustomFeed';
import { FormFailure } from '@/ui/form/FormMessages';

interface PeopleRowsProps {
  readonly title: string;
  readonly people: readonly NamedPicture[];
  readonly ownerId: string;
  /** The label of each row's button. */
  readonly action: string;
  readonly isClosed?: boolean;
  readonly empty: string;
  readonly onAct: (person: NamedPicture) => void;
  /** The last row was removed, so the focus has to move elsewhere. */
  readonly onEmptied: () => void;
}

/** When a row moves to the other list, its next sibling gets the focus. */
function PeopleRows({
  title,
  people,
  ownerId,
  action,
  isClosed = false,
  empty,
  onAct,
  onEmptied,
}: PeopleRowsProps) {
  const { t } = useText();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [left, setLeft] = useState<{ readonly place: number }>();
  const focusNext = useEffectEvent(() => {
    if (left === undefined) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(left.place, buttons.length - 1)];
    if (next) next.focus();
    else onEmptied();
  });
  useEffect(() => {
    if (left) focusNext();
  }, [left]);

  const act = (person: NamedPicture) => {
    setLeft({ place: people.filter((one) => one.id !== ownerId).indexOf(person) });
    onAct(person);
  };
  return (
    <>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {people.length === 0 && <p className={styles.text}>{empty}</p>}
      <ul ref={list} className={styles.list} aria-labelledby={id}>
        {people.map((person) => {
          const name = person.name || t('person.deleted');
          return (
            <li key={person.id} className={styles.row}>
              <PersonPicture person={person} size={40} />
              <span className={styles.name}>{name}</span>
              {person.id === ownerId ? (
                <span className={styles.owner}>{t('feedEdit.owner')}</span>
              ) : (
                <Button
                  size="l"
                  mode="secondary"
                  aria-label={`${action}: ${name}`}
                  disabled={isClosed}
                  onClick={() => act(person)}
                >
                  {action}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/**
 * The people with and without access, including unsaved changes (docs/product/states.md#access-modes). For a
 * new feed (`null`) only the owner has access.
 */
export function usePeopleChoice(owner: NamedPicture, feedId: string | null) {
  const saved = usePeopleWithAccess(feedId);
  const known = useAcquaintances(owner.id);
  const [added, setAdded] = useState<readonly NamedPicture[]>([]);
  const [removed, setRemoved] = useState<readonly NamedPicture[]>([]);

  const before = (saved.data ?? []).filter(({ id }) => id !== owner.id);
  const access = [owner, ...added, ...without(before, [...added, ...removed])];
  const others = [...removed, ...without(known.data ?? [], [...access, ...removed])];
  return {
    owner,
    access,
    others,
    queries: feedId === null ? [known.query] : [saved.query, known.query],
    isFull: access.length >= maxPageSize,
    hasChanges: added.length > 0 || removed.length > 0,
    granted: added.map(({ id }) => id),
    revoked: removed.map(({ id }) => id),
    grant(person: NamedPicture) {
      setRemoved(without(removed, [person]));
      if (!before.some(({ id }) => id === person.id)) setAdded([person, ...added]);
    },
    revoke(person: NamedPicture) {
      if (!mayBeRevoked(person.id, { owner: owner.id })) return;
      setAdded(without(added, [person]));
      if (before.some(({ id }) => id === person.id)) setRemoved([person, ...removed]);
    },
  };
}

function without(people: readonly NamedPicture[], others: readonly NamedPicture[]): readonly NamedPicture[] {
  const ids = new Set(others.map(({ id }) => id));
  return people.filter(({ id }) => !ids.has(id));
}

interface PeopleFieldProps {
  readonly people: ReturnType<typeof usePeopleChoice>;
  /** The error message of the last save; empty without an error. */
  readonly failure: string;
}

/** Edits the access list; changes are sent with the form. */
export function PeopleField({ people, failure }: PeopleFieldProps) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const { owner, access, others, queries, isFull } = people;

  const grant = (person: NamedPicture) => {
    people.grant(person);
    setAnnouncement(t('feedEdit.granted', person.name));
  };
  const revoke = (person: NamedPicture) => {
    people.revoke(person);
    setAnnouncement(t('feedEdit.revoked', person.name));
  };
  const toSearch = () => search.current?.focus();
  return (
    <section aria-label={t('feedEdit.people')}>
      <FormItem
        top={t('feedEdit.people')}
        bottom={t('feedEdit.peopleHint')}
        noPadding
        className={styles.head}
      >
        <Search
          slotProps={{ input: { getRootRef: search, 'aria-label': t('feedEdit.find') } }}
          after={t('common.cancel')}
          clearLabel={t('search.clear')}
          placeholder={t('feedEdit.find')}
          noPadding
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Enter in the search field must not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </FormItem>
      <FormFailure text={failure} />
      <p role="status" className={styles.message}>
        {announcement}
      </p>
      <PeopleRows
        title={t('feedEdit.withAccess', access.length)}
        people={filterByName(access, text)}
        ownerId={owner.id}
        action={t('feedEdit.revoke')}
        empty={t('feedEdit.noResults')}
        onAct={revoke}
        onEmptied={toSearch}
      />
      <PeopleRows
        title={t('feedEdit.withoutAccess')}
        people={filterByName(others, text)}
        ownerId={owner.id}
        action={t('feedEdit.grant')}
        isClosed={isFull}
        empty={t(others.length === 0 ? 'feedEdit.noOthers' : 'feedEdit.noResults')}
        onAct={grant}
        onEmptied={toSearch}
      />
      {isFull && <p className={styles.text}>{t('feedEdit.full', maxPageSize)}</p>}
      <LoadStrip queries={queries} />
    </section>
  );
}
