import { useEffect, useRef } from 'react';
import { OtherComics } from '@/features/comic-tiles/OtherComics';
import { useText } from '@/i18n/useText';
import { Found } from '@/panels/search/Found';
import { SearchField } from '@/panels/search/SearchField';
import styles from '@/panels/search/SearchPanel.module.css';
import { useTypedSearch } from '@/panels/search/useTypedSearch';
import { useSearch } from '@/queries/search';
import { useNavigate, usePlace } from '@/routes/Routes';
import { PanelFrame } from '@/ui/PanelFrame';
import { useSlashKey } from '@/ui/useSlashKey';

/** Comics by name and author (docs/product/screens.md#search). */
export function SearchPanel() {
  const { t } = useText();
  const navigate = useNavigate();
  const { dialog } = usePlace();
  const field = useRef<HTMLInputElement>(null);
  const { typed, asked, type, submit } = useTypedSearch();
  const search = useSearch(asked);
  const toField = () => field.current?.focus({ preventScroll: true });
  useSlashKey(() => {
    if (dialog === null) field.current?.focus();
  });

  // Who comes to search types at once, who comes by a link with words reads. A panel that is shown again has its own focus back.
  const lastAsked = useRef<string | null>(null);
  useEffect(() => {
    if (asked === '' && lastAsked.current !== '') toField();
    lastAsked.current = asked;
  });

  const title = t('search.title');
  return (
    <PanelFrame id="search" title={title} onBack={navigate.back}>
      <main aria-label={title}>
        <SearchField
          field={field}
          value={typed}
          isBusy={asked !== '' && search.attempt.status === 'running'}
          onType={type}
          onSubmit={submit}
        />
        {asked === '' ? (
          <>
            <p className={styles.hint}>{t('search.hint')}</p>
            <OtherComics title={t('search.best')} />
          </>
        ) : (
          <Found asked={asked} search={search} />
        )}
      </main>
    </PanelFrame>
  );
}
