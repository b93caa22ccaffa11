import { FormItem, FormStatus, Search } from '@vkontakte/vkui';
import { useRef, useState } from 'react';
import { filterByName } from '@/domain/filterByName';
import { longestPage } from '@/domain/limits';
import type { NamedPicture } from '@/domain/namedPicture';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { useText } from '@/i18n/useText';
import styles from '@/panels/custom-feed-edit/PeopleField.module.css';
import { PeopleRows } from '@/panels/custom-feed-edit/PeopleRows';
import type { usePeopleChoice } from '@/panels/custom-feed-edit/usePeopleChoice';

interface PeopleFieldProps {
  readonly people: ReturnType<typeof usePeopleChoice>;
  /** Why access could not be saved, if it could not. */
  readonly failure: string;
}

/** Who has access to the feed and who does not, found by name; nothing of it is sent before the form is. */
export function PeopleField({ people, failure }: PeopleFieldProps) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [told, setTold] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const { owner, access, others, attempts, isFull } = people;

  const grant = (person: NamedPicture) => {
    people.grant(person);
    setTold(t('feedEdit.granted', person.name));
  };
  const revoke = (person: NamedPicture) => {
    people.revoke(person);
    setTold(t('feedEdit.revoked', person.name));
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
          clearLabel={t('search.clear')}
          placeholder={t('feedEdit.find')}
          noPadding
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Enter would send the whole form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </FormItem>
      {failure && (
        <FormItem>
          <FormStatus mode="error" role="alert">
            {failure}
          </FormStatus>
        </FormItem>
      )}
      <p role="status" className={styles.told}>
        {told}
      </p>
      <PeopleRows
        title={t('feedEdit.withAccess', access.length)}
        people={filterByName(access, text)}
        ownerId={owner.id}
        action={t('feedEdit.revoke')}
        empty={t('feedEdit.nobody')}
        onAct={revoke}
        onEmptied={toSearch}
      />
      <PeopleRows
        title={t('feedEdit.withoutAccess')}
        people={filterByName(others, text)}
        ownerId={owner.id}
        action={t('feedEdit.grant')}
        isClosed={isFull}
        empty={t(others.length === 0 ? 'feedEdit.noOthers' : 'feedEdit.nobody')}
        onAct={grant}
        onEmptied={toSearch}
      />
      {isFull && <p className={styles.text}>{t('feedEdit.full', longestPage)}</p>}
      <LoadStrip attempts={attempts} />
    </section>
  );
}
