import type { Locale } from '@/domain/locale';

/**
 * Has the browser load what it knows of a language's dates and numbers: at their first use that holds a phone
 * up by a tenth of a second, and now it only waits for the bundle. Done after the next frame, which shows something.
 */
export function preloadDateFormats(locale: Locale): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      new Intl.RelativeTimeFormat(locale).format(-1, 'day');
      new Intl.NumberFormat(locale).format(1);
    }),
  );
}
