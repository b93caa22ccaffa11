import styles from '@/app/shell/Footer.module.css';
import { useText } from '@/i18n/useText';
import { useLook, usePlatform } from '@/platform/PlatformContext';

/** Light or dark, where the host leaves it to the reader. */
export function ThemeChoice() {
  const { t } = useText();
  const { look } = usePlatform();
  const { colorScheme } = useLook();
  return (
    <fieldset className={styles.group} aria-label={t('theme.title')}>
      {(['light', 'dark'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={styles.choice}
          aria-pressed={one === colorScheme}
          onClick={() => look.choose?.(one)}
        >
          {t(`theme.${one}`)}
        </button>
      ))}
    </fieldset>
  );
}
