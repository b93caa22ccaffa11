import { Button } from '@vkontakte/vkui';
import type { ReactElement } from 'react';

interface ShareRowProps {
  readonly icon: ReactElement;
  readonly label: string;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

/** One way to share, as wide as the sheet. */
export function ShareRow({ icon, label, isBusy = false, isDisabled = false, onClick }: ShareRowProps) {
  return (
    <Button
      size="l"
      mode="secondary"
      align="left"
      stretched
      before={icon}
      loading={isBusy}
      loadingLabel={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
