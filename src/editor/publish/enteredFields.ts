import { type RefObject, useState } from 'react';
import type { UserManagedState } from '@/domain/project';
import type { Square } from '@/ui/pictures/squares';

export interface ChosenCover {
  readonly bitmap: ImageBitmap;
  readonly type: string;
  readonly square: Square;
  readonly pageId: number | null;
}

interface Fields {
  readonly name: string;
  readonly description: string;
  readonly wanted: UserManagedState;
  /** A file that the author has chosen. */
  readonly cover: ChosenCover;
}

interface Entered<Value> {
  readonly value: Value;
  /** The value that it replaces; once that changes, this entry is outdated. */
  readonly over: unknown;
}

/**
 * What the author has entered but not published. It survives closing the sheet, which is needed to fix
 * problems.
 */
export type EnteredFields = RefObject<{ [Key in keyof Fields]?: Entered<Fields[Key]> | undefined }>;

export function useEntered<Key extends 'name' | 'description' | 'wanted'>(
  entered: EnteredFields,
  key: Key,
  usual: Fields[Key],
) {
  const [value, setValue] = useState<Fields[Key]>(() => {
    const before = entered.current[key];
    return before?.over === usual ? before.value : usual;
  });
  const put = (next: Fields[Key]) => {
    entered.current = { ...entered.current, [key]: { value: next, over: usual } };
    setValue(next);
  };
  return [value, put] as const;
}
