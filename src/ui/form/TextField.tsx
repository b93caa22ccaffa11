import { Icon20HideOutline, Icon20ViewOutline } from '@vkontakte/icons';
import { FormItem, IconButton, Input, type InputProps } from '@vkontakte/vkui';
import { type ComponentProps, useId, useState } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '@/i18n/useText';

interface TextFieldProps
  extends Pick<InputProps, 'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'after' | 'autoFocus'> {
  readonly label: string;
  readonly hint?: string;
  readonly field: UseFormRegisterReturn;
  readonly error: FieldError | undefined;
}

/** A form field whose error is shown below it and read with it. */
export function TextField({ label, hint, field: { ref, ...field }, error, ...input }: TextFieldProps) {
  const id = useId();
  const note = error?.message || hint;
  return (
    <FormItem
      top={label}
      htmlFor={id}
      status={error ? 'error' : 'default'}
      bottom={note}
      bottomId={`${id}-note`}
    >
      <Input
        {...input}
        {...field}
        slotProps={{
          input: {
            id,
            getRootRef: ref,
            'aria-invalid': error !== undefined,
            'aria-describedby': note ? `${id}-note` : undefined,
          },
        }}
      />
    </FormItem>
  );
}

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'after' | 'autoComplete'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button that reveals the text. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useText();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <IconButton
          label={t(isShown ? 'password.hide' : 'password.show')}
          onClick={() => setIsShown(!isShown)}
          hoverMode="opacity"
        >
          {isShown ? <Icon20HideOutline /> : <Icon20ViewOutline />}
        </IconButton>
      }
    />
  );
}
