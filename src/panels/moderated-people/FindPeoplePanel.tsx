import { Placeholder, Search } from '@vkontakte/vkui';
import { useEffect, useEffectEvent, useState } from 'react';
import { fieldBounds } from '@/domain/limits';
import { LoadStrip } from '@/features/failures/LoadStrip';
import { ModerationFrame } from '@/features/moderation/ModerationFrame';
import { PersonPicture } from '@/features/person/PersonPicture';
import { useText } from '@/i18n/useText';
import styles from '@/panels/moderated-people/ModeratedPeople.module.css';
import { useFindPeople } from '@/queries/cases';
import { Link } from '@/routes/Link';
import { useLocation, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

/** Milliseconds without typing after which a search starts. */
const debounceMs = 300;

function Found({ text }: { readonly text: string }) {
  const { t } = useText();
  const { data, query } = useFindPeople(text);
  if (data === undefined) return <LoadStrip queries={[query]} />;
  if (text === '') return <Placeholder>{t('cases.findHint')}</Placeholder>;
  if (data.length === 0) return <Placeholder>{t('cases.nobody')}</Placeholder>;
  return (
    <ul className={styles.people} aria-label={t('cases.people')}>
      {data.map((person) => (
        <li key={person.id}>
          <Link className={styles.person} href={screens.moderatedPerson.path({ userId: person.id })}>
            <PersonPicture person={person} size={40} />
            {person.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The moderators' search for people (docs/product/screens.md#people-for-moderators). */
function FindPeople() {
  const { t } = useText();
  const navigate = useNavigate();
  const { path } = useLocation();
  const [requested, setRequested] = useState(() => new URLSearchParams(path.split('?')[1]).get('q') ?? '');
  const [typed, setTyped] = useState(requested);
  const ask = useEffectEvent((text: string) => {
    setRequested(text);
    // So that a reload and a link give the same result.
    navigate.replace(`${screens.findPeople.path()}${text && `?${new URLSearchParams({ q: text })}`}`);
  });
  useEffect(() => {
    const text = typed.trim();
    if (text === requested) return;
    const timer = setTimeout(() => ask(text), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, requested]);
  return (
    <>
      <Search
        after={t('common.cancel')}
        clearLabel={t('search.clear')}
        value={typed}
        maxLength={fieldBounds.search.max}
        placeholder={t('cases.find')}
        aria-label={t('cases.find')}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Found text={requested} />
    </>
  );
}

export function FindPeoplePanel() {
  const { t } = useText();
  return (
    <ModerationFrame screen="findPeople" title={t('cases.people')}>
      <FindPeople />
    </ModerationFrame>
  );
}
