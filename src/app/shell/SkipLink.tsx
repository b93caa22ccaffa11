import styles from '@/app/shell/SkipLink.module.css';
import { useText } from '@/i18n/useText';

/** Lets keyboard users skip the header and the sidebar. */
export function SkipLink() {
  const { t } = useText();
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link to a part of the page.
    <a
      className={styles.skip}
      href="#content"
      onClick={(event) => {
        // In some builds the router uses the hash.
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      {t('header.skip')}
    </a>
  );
}
