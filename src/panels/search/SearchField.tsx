import { Icon24Cancel, Icon24Search } from '@vkontakte/icons';
import type { RefObject } from 'react';
import { fieldBounds } from '@/domain/fieldBounds';
import { useText } from '@/i18n/useText';
import styles from '@/panels/search/SearchField.module.css';
import { Ring } from '@/ui/Ring';
import { useHasMouse } from '@/ui/screenWidth';

interface SearchFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  /** An answer is on its way. */
  readonly isBusy: boolean;
  readonly onType: (text: string) => void;
  readonly onSubmit: () => void;
}

/** Where the words are typed, with the way to be rid of them. */
export function SearchField({ field, value, isBusy, onType, onSubmit }: SearchFieldProps) {
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
          // The keyboard of a touch screen lies over what is found.
          if (!hasMouse) field.current?.blur();
        }}
      >
        {isBusy ? (
          <Ring size={20} className={styles.ring} />
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
            if (event.key === 'Escape' && value !== '') clear();
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
