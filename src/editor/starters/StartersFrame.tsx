import { Icon24Cancel } from '@vkontakte/icons';
import type { ReactNode } from 'react';
import { IconButton } from '@/editor/elements/IconButton';
import styles from '@/editor/starters/Starters.module.css';
import { useText } from '@/i18n/useText';

export interface StartersProps {
  readonly onClose: () => void;
}

/** Around the beginnings, and the wait for them; who wants none of them closes it. */
export function StartersFrame({ onClose, children }: StartersProps & { readonly children: ReactNode }) {
  const { t } = useText();
  return (
    <section className={styles.offer} aria-labelledby="starters-title">
      <header className={styles.head}>
        <h2 id="starters-title" className={styles.title}>
          {t('editor.starters.title')}
        </h2>
        <IconButton label={t('editor.starters.close')} onClick={onClose}>
          <Icon24Cancel />
        </IconButton>
      </header>
      {children}
    </section>
  );
}
