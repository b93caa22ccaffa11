import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Locale } from '@/domain/locale';
import { startI18n } from '@/i18n/startI18n';
import { TextProvider } from '@/i18n/TextProvider';
import { useText } from '@/i18n/useText';
import { type CounterForm, counterForm } from '@/i18n/wording';

const rows: readonly (readonly [number, CounterForm, string, CounterForm, string])[] = [
  [0, 'zero', '0 просмотров', 'many', '0 views'],
  [1, 'one', '1 просмотр', 'one', '1 view'],
  [2, 'few', '2 просмотра', 'many', '2 views'],
  [4, 'few', '4 просмотра', 'many', '4 views'],
  [5, 'many', '5 просмотров', 'many', '5 views'],
  [9, 'many', '9 просмотров', 'many', '9 views'],
  [10, 'many', '10 просмотров', 'many', '10 views'],
  [11, 'many', '11 просмотров', 'many', '11 views'],
  [14, 'many', '14 просмотров', 'many', '14 views'],
  [19, 'many', '19 просмотров', 'many', '19 views'],
  [20, 'zero', '20 просмотров', 'many', '20 views'],
  [21, 'one', '21 просмотр', 'many', '21 views'],
  [22, 'few', '22 просмотра', 'many', '22 views'],
  [25, 'many', '25 просмотров', 'many', '25 views'],
  [100, 'zero', '100 просмотров', 'many', '100 views'],
  [101, 'one', '101 просмотр', 'many', '101 views'],
  [110, 'many', '110 просмотров', 'many', '110 views'],
  [111, 'many', '111 просмотров', 'many', '111 views'],
  [112, 'many', '112 просмотров', 'many', '112 views'],
  [1_000, 'zero', '1\u00a0000 просмотров', 'many', '1,000 views'],
  [12_341, 'one', '12\u00a0341 просмотр', 'many', '12,341 views'],
];

function Counter({ count }: { count: number }) {
  return useText().counter('views', count);
}

function Pages() {
  const { t, node } = useText();
  return (
    <>
      {t('comicDetails.endingsFound', 1_234, 10_000)} {node('comicDetails.endingsFound', 1_234, '10')}
    </>
  );
}

test.each([
  ['en', 'Endings: 1,234 of 10,000 Endings: 1,234 of 10'],
  ['ru', 'Концовки: 1\u00a0234 из 10\u00a0000 Концовки: 1\u00a0234 из 10'],
] as const)('every number in a text has the digit grouping of the language: %s', (locale, text) => {
  expect(rendered(locale, <Pages />).replaceAll('<!-- -->', '')).toBe(text);
});

const drawn = (locale: Locale, count: number) => rendered(locale, <Counter count={count} />);

function rendered(locale: Locale, element: ReactNode): string {
  const texts = JSON.parse(readFileSync(`localize/${locale}.json`, 'utf8'));
  const i18n = startI18n({ locale, texts: texts });
  return renderToString(<TextProvider i18n={i18n}>{element}</TextProvider>);
}

describe('a counter and its label', () => {
  test.each(rows)('%i takes "%s" in Russian: %s', (count, form, label) => {
    expect(counterForm('ru', count)).toBe(form);
    expect(drawn('ru', count)).toBe(label);
  });

  test.each(rows)('%i in English', (count, _form, _label, form, label) => {
    expect(counterForm('en', count)).toBe(form);
    expect(drawn('en', count)).toBe(label);
  });
});
