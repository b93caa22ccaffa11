import { FormItem, NativeSelect } from '@vkontakte/vkui';
import { useId } from 'react';
import { type FieldPath, type FieldValues, type UseControllerProps, useController } from 'react-hook-form';

interface ChoiceFieldProps<Fields extends FieldValues, Name extends FieldPath<Fields>>
  extends UseControllerProps<Fields, Name> {
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One of several values. */
export function ChoiceField<Fields extends FieldValues, Name extends FieldPath<Fields>>({
  label,
  hint,
  options,
  ...controlled
}: ChoiceFieldProps<Fields, Name>) {
  const id = useId();
  const { field, fieldState } = useController(controlled);
  const note = fieldState.error?.message || hint;
  return (
    <FormItem
      top={label}
      htmlFor={id}
      status={fieldState.error ? 'error' : 'default'}
      bottom={note}
      bottomId={`${id}-note`}
    >
      <NativeSelect
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        slotProps={{
          select: {
            id,
            getRootRef: field.ref,
            'aria-describedby': note ? `${id}-note` : undefined,
          },
        }}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </FormItem>
  );
}
