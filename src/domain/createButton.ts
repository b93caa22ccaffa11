/** What decides whether the create button is there. */
export interface CreateButtonGrounds {
  /** Projects can be edited here (docs/product/screens.md#editor-and-player-addresses). */
  readonly isEditingAvailable: boolean;
  /** The device's own `show_create_btn`. */
  readonly isFlagSet: boolean;
  /** The device has a mouse: it is neither a phone nor a tablet. */
  readonly hasMouse: boolean;
  /** The host has it everywhere, as the native app does. */
  readonly isOnEveryDevice: boolean;
}

/** Whether the create button is there (docs/product/screens.md#create-button). */
export function isCreateButtonThere({
  isEditingAvailable,
  isFlagSet,
  hasMouse,
  isOnEveryDevice,
}: CreateButtonGrounds): boolean {
  return isEditingAvailable && (isFlagSet || hasMouse || isOnEveryDevice);
}
