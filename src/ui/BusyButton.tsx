import { Button, type ButtonProps } from '@vkontakte/vkui';

interface BusyButtonProps extends Omit<ButtonProps, 'loadingLabel' | 'children'> {
  readonly loading: boolean;
  readonly children: string;
}

/** A button that may be busy, and then keeps its name: the one that VKUI gives it is in Russian. */
export function BusyButton(props: BusyButtonProps) {
  return <Button {...props} loadingLabel={props['aria-label'] ?? props.children} />;
}
