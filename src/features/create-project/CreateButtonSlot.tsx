import type { CreateButtonKind } from '@/features/create-project/CreateButton';
import { useEditor } from '@/features/create-project/useEditor';
import { usePlatform } from '@/platform/PlatformContext';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { lazyComponent } from '@/ui/lazyComponent';
import { useHasMouse } from '@/ui/screenWidth';

export interface CreateButtonConditions {
  /** Projects can be edited here (docs/product/screens.md#editor-and-player-addresses). */
  readonly isEditingAvailable: boolean;
  /** The device's `show_create_btn` key. */
  readonly isFlagSet: boolean;
  /** Neither a phone nor a tablet. */
  readonly hasMouse: boolean;
  /** The host shows the button on all devices, as the native app does. */
  readonly isOnEveryDevice: boolean;
}

/** The conditions of docs/product/screens.md#create-button. */
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
 * The create button where the conditions hold; its code is loaded only then (docs/product/screens.md#create-button).
 */
export function CreateButtonSlot({ kind }: { readonly kind: CreateButtonKind }) {
  const { storage, can } = usePlatform();
  const isShown = isCreateButtonShown({
    isEditingAvailable: useEditor() !== null,
    isFlagSet: storage.get('show_create_btn') !== null,
    hasMouse: useHasMouse(),
    isOnEveryDevice: can.createWithoutMouse,
  });
  if (!isShown) return null;
  return (
    <LazyBoundary failed={null}>
      <CreateButton kind={kind} />
    </LazyBoundary>
  );
}
