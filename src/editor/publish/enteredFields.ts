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
  /** A file of the author's. */
  readonly cover: ChosenCover;
}

interface Entered<Value> {
  readonly value: Value;
  /** What it replaces: once that is another value, this one is outdated. */
  readonly over: unknown;
}

/** What the author entered and has not published: the sheet is closed to fix what stops publishing. */
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
