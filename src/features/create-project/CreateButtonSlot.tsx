import type { CreateButtonProps } from '@/features/create-project/CreateButton';
import { useEditor } from '@/features/create-project/useEditor';
import { usePlatform } from '@/platform/PlatformContext';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { lazyComponent } from '@/ui/lazyComponent';
import { useHasMouse, useIsWide } from '@/ui/screenWidth';

interface CreateButtonConditions {
  /** Whether projects can be edited here (docs/product/screens.md#editor-and-player-addresses). */
  readonly isEditingAvailable: boolean;
  /** The device's `show_create_btn` key. */
  readonly isFlagSet: boolean;
  /** Neither a phone nor a tablet. */
  readonly hasMouse: boolean;
  /** Whether the host shows the button on all devices, as the native app does. */
  readonly isOnEveryDevice: boolean;
}

/** Checks the conditions of docs/product/screens.md#create-button. */
export function isCreateButtonShown({
  isEditingAvailable,
  isFlagSet,
  hasMouse,
  isOnEveryDevice,
}: CreateButtonConditions): boolean {
  return isEditingAvailable && (isFlagSet || hasMouse || isOnEveryDevice);
}

const CreateButton = lazyComponent(
  async () => (await import('@/features/create-project/CreateButton')).CreateButton,
);

/**
 * The create button where the conditions are met; only then its code is loaded. Pages have none where the
 * sidebar has it (docs/product/screens.md#create-button).
 */
export function CreateButtonSlot(props: CreateButtonProps) {
  const { storage, can } = usePlatform();
  const isWide = useIsWide();
  const isShown = isCreateButtonShown({
    isEditingAvailable: useEditor() !== null,
    isFlagSet: storage.get('show_create_btn') !== null,
    hasMouse: useHasMouse(),
    isOnEveryDevice: can.createWithoutMouse,
  });
  const isBesideSidebar = isWide && props.kind !== 'side' && props.kind !== 'dialog';
  if (!isShown || isBesideSidebar) return null;
  return (
    <LazyBoundary failed={null}>
      <CreateButton {...props} />
    </LazyBoundary>
  );
}
