import { Search } from '@vkontakte/vkui';
import { fieldBounds } from '@/domain/limits';
import styles from '@/editor/resources/StockSearch.module.css';
import { useText } from '@/i18n/useText';

interface StockSearchProps<Kind extends string> {
  readonly label: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly kinds: readonly { readonly key: Kind; readonly name: string }[];
  /** `null` for all of them. */
  readonly kind: Kind | null;
  readonly onChoose: (kind: Kind | null) => void;
}

/** Stock pictures or sounds are searched by words, and by one kind of them. */
export function StockSearch<Kind extends string>(props: StockSearchProps<Kind>) {
  const { label, text, onType, kinds, kind, onChoose } = props;
  const { t } = useText();
  return (
    <>
      <Search
        noPadding
        value={text}
        maxLength={fieldBounds.search.max}
        clearLabel={t('search.clear')}
        aria-label={label}
        placeholder={label}
        onChange={(event) => onType(event.target.value)}
      />
      <fieldset className={styles.kinds} aria-label={t('editor.packs.kinds')}>
        {[{ key: null, name: t('editor.packs.all') }, ...kinds].map(({ key, name }) => (
          <button
            key={key}
            type="button"
            className={styles.kind}
            aria-pressed={key === kind}
            onClick={() => onChoose(key)}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </>
  );
}
