import styles from '@/app/shell/SkipLink.module.css';
import { useText } from '@/i18n/useText';

/** Leads whoever goes by keys past header and side to what the page is about. */
export function SkipLink() {
  const { t } = useText();
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads within the page, as its address says.
    <a
      className={styles.skip}
      href="#content"
      onClick={(event) => {
        // The hash is the router's in some builds.
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      {t('header.skip')}
    </a>
  );
}
