import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { createDialogs, type Dialogs } from '@/routes/dialogs';
import { type AppLocation, type LocationStore, useLocationOf } from '@/routes/location';

interface RoutesValue {
  readonly store: LocationStore;
  readonly dialogs: Dialogs;
}

const RoutesContext = createContext<RoutesValue | null>(null);

interface RoutesProviderProps {
  readonly store: LocationStore;
  readonly children: ReactNode;
}

export function RoutesProvider({ store, children }: RoutesProviderProps) {
  const value = useMemo(() => ({ store, dialogs: createDialogs(store) }), [store]);
  return <RoutesContext value={value}>{children}</RoutesContext>;
}

function useRoutes(): RoutesValue {
  const value = useContext(RoutesContext);
  if (!value) throw new Error('RoutesProvider is missing');
  return value;
}

export function useLocationStore(): LocationStore {
  return useRoutes().store;
}

export function useLocation(): AppLocation {
  return useLocationOf(useLocationStore());
}

export interface Navigate {
  to(path: string): void;
  replace(path: string): void;
  back(): void;
}

export function useNavigate(): Navigate {
  const { store } = useRoutes();
  return useMemo(
    () => ({
      to: (path) => store.go('push', path),
      replace: (path) => store.go('replace', path),
      back: () => store.move((navigator) => navigator.back()),
    }),
    [store],
  );
}

export function useDialogs(): Dialogs {
  return useRoutes().dialogs;
}
