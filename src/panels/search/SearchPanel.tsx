import { Icon24Cancel, Icon24Search } from '@vkontakte/icons';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldBounds } from '@/domain/limits';
import { OtherComics } from '@/features/comic-tiles/ComicTiles';
import { PanelFrame } from '@/features/panel-frame/PanelFrame';
import { useText } from '@/i18n/useText';
import styles from '@/panels/search/SearchPanel.module.css';
import { SearchResults } from '@/panels/search/SearchResults';
import { useSearch } from '@/queries/search';
import { useLocation, useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';
import { Spinner } from '@/ui/LoadingSpinner';
import { useHasMouse } from '@/ui/screenWidth';
import { useSlashKey } from '@/ui/useSlashKey';

interface SearchFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly isBusy: boolean;
  readonly onType: (text: string) => void;
  readonly onSubmit: () => void;
}

function SearchField({ field, value, isBusy, onType, onSubmit }: SearchFieldProps) {
  const { t } = useText();
  const hasMouse = useHasMouse();
  const clear = () => {
    onType('');
    field.current?.focus();
  };
  return (
    <search>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
          // Hides the on-screen keyboard, which covers the results.
          if (!hasMouse) field.current?.blur();
        }}
      >
        {isBusy ? (
          <Spinner size={20} className={styles.ring} />
        ) : (
          <Icon24Search className={styles.icon} aria-hidden />
        )}
        <input
          ref={field}
          className={styles.field}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('search.field')}
          placeholder={t('search.field')}
          maxLength={fieldBounds.search.max}
          value={value}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') clear();
          }}
        />
        {value !== '' && (
          <button type="button" className={styles.clear} aria-label={t('search.clear')} onClick={clear}>
            <Icon24Cancel aria-hidden />
          </button>
        )}
      </form>
    </search>
  );
}

/** Milliseconds without typing after which a search starts. */
const debounceMs = 300;

/**
 * The field's text and the query. The query is in the address and replaces the former one there, so that
 * Back, a reload and a link restore it.
 */
function useTypedSearch() {
  const navigate = useNavigate();
  const { path, route } = useLocation();
  const [requested, setRequested] = useState(() => queryOf(path));
  const [typed, setTyped] = useState(requested);
  /** The query that the address has, or is about to have. A change to it was made by the field itself. */
  const lastReported = useRef(requested);

  const submit = (text: string) => {
    const next = text.trim();
    if (next === requested) return;
    lastReported.current = next;
    setRequested(next);
    navigate.replace(searchPath(next));
  };

  // In an effect, which is paused while another screen covers this one and owns the address.
  const inAddress = route.screen === 'search' ? queryOf(path) : null;
  const follow = useEffectEvent((next: string) => {
    if (next === lastReported.current) return;
    lastReported.current = next;
    setRequested(next);
    setTyped(next);
  });
  useEffect(() => {
    if (inAddress !== null) follow(inAddress);
  }, [inAddress]);

  const submitTyped = useEffectEvent(() => submit(typed));
  useEffect(() => {
    if (typed.trim() === requested) return;
    const timer = setTimeout(submitTyped, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, requested]);

  return { typed, requested, type: setTyped, submit: () => submit(typed) };
}

/** A link may be longer than the field allows. */
function queryOf(path: string): string {
  const q = new URLSearchParams(path.split('?')[1]).get('q') ?? '';
  return q.trim().slice(0, fieldBounds.search.max).trim();
}

function searchPath(q: string): string {
  return q === '' ? screens.search.path() : `${screens.search.path()}?${new URLSearchParams({ q })}`;
}

/** Searches by name and author (docs/product/screens.md#search). */
export function SearchPanel() {
  const { t } = useText();
  const { dialog } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const { typed, requested, type, submit } = useTypedSearch();
  const search = useSearch(requested);
  const toField = () => field.current?.focus({ preventScroll: true });
  useSlashKey(() => {
    if (dialog === null) field.current?.focus();
  });

  // Focuses the field unless the link has a query. A panel that is shown again restores its own focus.
  const lastRequested = useRef<string | null>(null);
  useEffect(() => {
    if (requested === '' && lastRequested.current !== '') toField();
    lastRequested.current = requested;
  });

  const title = t('search.title');
  return (
    <PanelFrame id="search" title={title}>
      <main aria-label={title}>
        <SearchField
          field={field}
          value={typed}
          isBusy={requested !== '' && search.query.status === 'running'}
          onType={type}
          onSubmit={submit}
        />
        {requested === '' ? (
          <>
            <p className={styles.hint}>{t('search.hint')}</p>
            <OtherComics title={t('search.best')} />
          </>
        ) : (
          <SearchResults requested={requested} search={search} />
        )}
      </main>
    </PanelFrame>
  );
}
