import { lazy, Suspense } from 'react';
import { isCreateButtonThere } from '@/domain/createButton';
import type { CreateButtonKind } from '@/features/create-project/CreateButton';
import { useEditor } from '@/features/create-project/useEditor';
import { loadPart } from '@/lib/loadPart';
import { usePlatform } from '@/platform/PlatformContext';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { useHasMouse } from '@/ui/screenWidth';

const CreateButton = lazy(() =>
  loadPart(async () => ({
    default: (await import('@/features/create-project/CreateButton')).CreateButton,
  })),
);

/** The create button, where it is there; its code comes with it alone (docs/product/screens.md#create-button). */
export function CreatePlace({ kind }: { readonly kind: CreateButtonKind }) {
  const { storage, can } = usePlatform();
  const isThere = isCreateButtonThere({
    isEditingAvailable: useEditor() !== null,
    isFlagSet: storage.get('show_create_btn') !== null,
    hasMouse: useHasMouse(),
    isOnEveryDevice: can.createWithoutMouse,
  });
  if (!isThere) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <CreateButton kind={kind} />
      </Suspense>
    </ErrorBoundary>
  );
}
