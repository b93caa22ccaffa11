import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

export type FieldPath = readonly string[];

interface FieldFocus {
  readonly requested: FieldPath | null;
  readonly ask: (path: FieldPath | null) => void;
}

const FieldFocusContext = createContext<FieldFocus>({ requested: null, ask: () => undefined });

interface FieldFocusProviderProps {
  /** Opens fields outside the inspector, keyed by the first key of their path. */
  readonly elsewhere: Readonly<Record<string, () => void>>;
  readonly children: ReactNode;
}

/** Opens a field from anywhere, wherever it is. */
export function FieldFocusProvider({ elsewhere, children }: FieldFocusProviderProps) {
  const [requested, setRequested] = useState<FieldPath | null>(null);
  const asking = useMemo(() => {
    const ask = (path: FieldPath | null) => {
      const open = path?.[0] === undefined ? undefined : elsewhere[path[0]];
      if (open === undefined) setRequested(path);
      else open();
    };
    return { requested, ask };
  }, [requested, elsewhere]);
  return <FieldFocusContext value={asking}>{children}</FieldFocusContext>;
}

export function useFieldFocus(): FieldFocus {
  return useContext(FieldFocusContext);
}

export function FieldMark({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  return (
    <div data-field={of} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}

/** When a pressed button disappears, the edited page gets the focus. */
export function useFocusOnLeave(): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('[data-page][aria-current="page"]')?.focus({ preventScroll: true });
    },
    [],
  );
}
