import { Icon20HideOutline, Icon20ViewOutline } from '@vkontakte/icons';
import { IconButton } from '@vkontakte/vkui';
import { type ComponentProps, useState } from 'react';
import { useText } from '@/i18n/useText';
import { TextField } from '@/ui/form/TextField';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'after' | 'autoComplete'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password, which may be looked at. */
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
