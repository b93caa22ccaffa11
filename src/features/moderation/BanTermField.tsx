import { FormItem, NativeSelect } from '@vkontakte/vkui';
import { useId } from 'react';
import { type BanTerm, banTerms } from '@/domain/case';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';

const names: Readonly<Record<string, TextKey>> = {
  1: 'cases.term.1',
  7: 'cases.term.7',
  30: 'cases.term.30',
  365: 'cases.term.365',
};

interface BanTermFieldProps {
  readonly value: BanTerm;
  readonly onChange: (days: BanTerm) => void;
  readonly noPadding?: boolean;
}

/** The duration of a ban. */
export function BanTermField({ value, onChange, noPadding = false }: BanTermFieldProps) {
  const { t } = useText();
  const id = useId();
  return (
    <FormItem top={t('cases.banTerm')} htmlFor={id} noPadding={noPadding}>
      <NativeSelect
        id={id}
        value={String(value)}
        onChange={({ target }) => onChange(banTerms.find((one) => String(one) === target.value) ?? null)}
      >
        {banTerms.map((days) => (
          <option key={String(days)} value={String(days)}>
            {t(names[String(days)] ?? 'cases.term.none')}
          </option>
        ))}
      </NativeSelect>
    </FormItem>
  );
}
