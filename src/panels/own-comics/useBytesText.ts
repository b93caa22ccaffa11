import { useText } from '@/i18n/useText';
import { mebibyte } from '@/lib/mebibyte';

/** A size as devices show it; empty when there is nothing. */
export function useBytesText(bytes: number): string {
  const { t, locale } = useText();
  if (bytes === 0) return '';
  const amount = (value: number) =>
    value.toLocaleString(locale, { maximumFractionDigits: value < 10 ? 1 : 0 });
  if (bytes < mebibyte) return t('ownComics.kilobytes', amount(Math.max(1, Math.round(bytes / 1024))));
  return t('ownComics.megabytes', amount(bytes / mebibyte));
}
