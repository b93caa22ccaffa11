import { SimpleCell, Switch } from '@vkontakte/vkui';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useText } from '@/i18n/useText';
import { useVerify } from '@/queries/moderatePerson';

interface VerifiedSwitchProps {
  readonly userId: string;
  readonly isVerified: boolean;
}

export function VerifiedSwitch({ userId, isVerified }: VerifiedSwitchProps) {
  const { t } = useText();
  const tell = useErrorDialog();
  const { mutate, isPending, variables } = useVerify(userId);
  return (
    <SimpleCell
      Component="label"
      after={
        <Switch
          slotProps={{ input: { 'aria-label': t('profile.verified') } }}
          checked={isPending ? variables : isVerified}
          disabled={isPending}
          onChange={(event) => mutate(event.target.checked, { onError: (error) => void tell(error) })}
        />
      }
    >
      {t('profile.verified')}
    </SimpleCell>
  );
}
