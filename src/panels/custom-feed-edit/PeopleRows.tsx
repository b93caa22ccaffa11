import { Button } from '@vkontakte/vkui';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { NamedPicture } from '@/domain/namedPicture';
import { PersonPicture } from '@/features/person/PersonPicture';
import { useText } from '@/i18n/useText';
import styles from '@/panels/custom-feed-edit/PeopleField.module.css';

interface PeopleRowsProps {
  readonly title: string;
  readonly people: readonly NamedPicture[];
  readonly ownerId: string;
  /** What the button of each row does. */
  readonly action: string;
  readonly isClosed?: boolean;
  readonly empty: string;
  readonly onAct: (person: NamedPicture) => void;
  /** The last row with a button has gone: the focus is to go on elsewhere. */
  readonly onEmptied: () => void;
}

/** People with one button each. A row that moves to another list leaves the focus with the next one. */
export function PeopleRows({
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
  const goOn = useEffectEvent(() => {
    if (left === undefined) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(left.place, buttons.length - 1)];
    if (next) next.focus();
    else onEmptied();
  });
  useEffect(() => {
    if (left) goOn();
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
