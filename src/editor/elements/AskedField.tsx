import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** Keys of a field within what is chosen, or within the page: `['options', '1', 'actions']`. */
export type FieldPath = readonly string[];

interface Asking {
  /** The field that the author is led to; `null` once they are there. */
  readonly asked: FieldPath | null;
  readonly ask: (path: FieldPath | null) => void;
}

const AskingContext = createContext<Asking>({ asked: null, ask: () => undefined });

interface AskedFieldProviderProps {
  /** What is no field beside the page opens in its own way, by the first key. */
  readonly elsewhere: Readonly<Record<string, () => void>>;
  readonly children: ReactNode;
}

/** Lets what tells of a field open it, wherever the field is. */
export function AskedFieldProvider({ elsewhere, children }: AskedFieldProviderProps) {
  const [asked, setAsked] = useState<FieldPath | null>(null);
  const asking = useMemo(() => {
    const ask = (path: FieldPath | null) => {
      const open = path?.[0] === undefined ? undefined : elsewhere[path[0]];
      if (open === undefined) setAsked(path);
      else open();
    };
    return { asked, ask };
  }, [asked, elsewhere]);
  return <AskingContext value={asking}>{children}</AskingContext>;
}

export function useAskedField(): Asking {
  return useContext(AskingContext);
}

/** Marks where a field is. */
export function FieldMark({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  return (
    <div data-field={of} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
