import { FormItem, Radio, RadioGroup } from '@vkontakte/vkui';
import { type Control, useController } from 'react-hook-form';
import { type AccessMode, accessModes } from '@/domain/customFeed';
import { useText } from '@/i18n/useText';

interface ModeFieldProps {
  readonly control: Control<{ name: string; accessMode: AccessMode }>;
}

/** Who may add to the feed, each mode in one line. */
export function ModeField({ control }: ModeFieldProps) {
  const { t } = useText();
  const { field, fieldState } = useController({ control, name: 'accessMode' });
  return (
    <FormItem
      top={t('feedEdit.mode')}
      status={fieldState.error ? 'error' : 'default'}
      bottom={fieldState.error?.message}
    >
      <RadioGroup mode="vertical" aria-label={t('feedEdit.mode')}>
        {[...accessModes].reverse().map((mode) => (
          <Radio
            key={mode}
            name={field.name}
            value={mode}
            checked={mode === field.value}
            description={t(`feedEdit.modeHint.${mode}`)}
            onChange={() => field.onChange(mode)}
            onBlur={field.onBlur}
          >
            {t(`feedEdit.mode.${mode}`)}
          </Radio>
        ))}
      </RadioGroup>
    </FormItem>
  );
}
