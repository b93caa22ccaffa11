import { Button, type ButtonProps } from '@vkontakte/vkui';
import type { MouseEvent } from 'react';
import { useOneAtATime } from '@/ui/form/useOneAtATime';

interface BusyButtonProps extends Omit<ButtonProps, 'loadingLabel' | 'children'> {
  readonly loading: boolean;
  readonly children: string;
}

/**
 * A button that may be busy. It keeps its label then, unlike VKUI's, which gets a Russian one. The second
 * click of a double click, which may precede the busy state, does nothing.
 */
export function BusyButton({ onClick, ...props }: BusyButtonProps) {
  const press = useOneAtATime(async (event: MouseEvent<HTMLElement>) => onClick?.(event));
  return (
    <Button
      {...props}
      loadingLabel={props['aria-label'] ?? props.children}
      {...(onClick && { onClick: (event) => void press(event) })}
    />
  );
}
