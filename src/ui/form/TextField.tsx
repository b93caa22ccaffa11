import { Icon20HideOutline, Icon20ViewOutline } from '@vkontakte/icons';
import { FormItem, IconButton, Input, type InputProps } from '@vkontakte/vkui';
import { type ComponentProps, type Ref, useId, useState } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { isEmail } from '@/domain/limits';
import { useText } from '@/i18n/useText';

interface FormInputProps extends Omit<InputProps, 'id' | 'slotProps'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly noPadding?: boolean;
}

/** An input with its label; the error is shown below and announced with the field. */
export function FormInput({ label, hint, error, inputRef, noPadding, ...input }: FormInputProps) {
  const id = useId();
  const note = error || hint;
  return (
    <FormItem
      top={label}
      htmlFor={id}
      status={error === undefined ? 'default' : 'error'}
      bottom={note}
      bottomId={`${id}-note`}
      {...(noPadding && { noPadding })}
    >
      <Input
        {...input}
        slotProps={{
          input: {
            id,
            ...(inputRef && { getRootRef: inputRef }),
            'aria-invalid': error !== undefined,
            'aria-describedby': note ? `${id}-note` : undefined,
          },
        }}
      />
    </FormItem>
  );
}

interface TextFieldProps
  extends Pick<InputProps, 'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'after' | 'autoFocus'> {
  readonly label: string;
  readonly hint?: string;
  readonly field: UseFormRegisterReturn;
  readonly error: FieldError | undefined;
}

/** A field of `react-hook-form`. */
export function TextField({ field: { ref, ...field }, error, ...input }: TextFieldProps) {
  return <FormInput {...input} {...field} inputRef={ref} error={error && (error.message ?? '')} />;
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

interface CheckedFieldProps {
  /** The form's `register` with the field's name. */
  readonly register: (rules: {
    readonly required?: string;
    readonly validate: (typed: string) => true | string;
  }) => UseFormRegisterReturn;
  readonly error: FieldError | undefined;
}

type EmailFieldProps = CheckedFieldProps &
  Pick<TextFieldProps, 'label' | 'hint' | 'autoFocus'> & { readonly autoComplete: 'username' | 'email' };

/** Required, and validated as an email address. */
export function EmailField({ register, ...props }: EmailFieldProps) {
  const { t } = useText();
  const field = register({
    required: t('form.required'),
    validate: (email) => isEmail(email) || t('form.notAnEmail'),
  });
  return <TextField {...props} type="email" inputMode="email" field={field} />;
}

/** A permanent deletion requires typing a confirmation word. */
export function DeleteWordField({ register, error }: CheckedFieldProps) {
  const { t } = useText();
  const word = t('common.deleteWord');
  const label = t('common.typeToConfirm', word);
  const field = register({ validate: (typed) => typed.trim().toLowerCase() === word || label });
  return <TextField label={label} autoComplete="off" autoFocus field={field} error={error} />;
}
