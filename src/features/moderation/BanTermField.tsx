import { FormItem, NativeSelect } from '@vkontakte/vkui';
import { useId } from 'react';
import { type BanTerm, banTerms } from '@/domain/case';
import { useText } from '@/i18n/useText';

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
            {t(`cases.term.${days ?? 'none'}`)}
          </option>
        ))}
      </NativeSelect>
    </FormItem>
  );
}
