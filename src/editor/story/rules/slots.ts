import type { Sound, Variable, VariableValue } from '@/comics/project';
import type { NumberUnit } from '@/editor/elements/fields/NumberField';
import type { TextKey } from '@/i18n/textKeys';

export type VariableType = Variable['type'];

interface SlotOption<Owner> {
  readonly label: TextKey;
  readonly isChosen: boolean;
  readonly owner: Owner;
}

/**
 * A field in a sentence. `Owner` is the action or condition; it is immutable, and each `write` returns a new
 * one.
 */
export type Slot<Owner> =
  | { readonly kind: 'page'; readonly id: number; readonly write: (id: number) => Owner }
  | {
      readonly kind: 'object';
      readonly id: number | undefined;
      readonly write: (id: number) => Owner;
      readonly none?: { readonly label: TextKey; readonly owner: Owner };
    }
  | {
      readonly kind: 'variable';
      readonly name: string;
      readonly types: readonly VariableType[];
      readonly write: (name: string) => Owner;
    }
  | {
      readonly kind: 'number';
      readonly label: TextKey;
      readonly value: number;
      readonly min: number;
      readonly max: number;
      readonly unit?: NumberUnit;
      readonly step?: number;
      readonly write: (value: number) => Owner;
    }
  | {
      readonly kind: 'word' | 'name';
      readonly label: TextKey;
      readonly value: string;
      readonly longest: number;
      readonly write: (value: string) => Owner;
    }
  | { readonly kind: 'select'; readonly label: TextKey; readonly options: readonly SlotOption<Owner>[] }
  | { readonly kind: 'sound'; readonly sound: Sound; readonly write: (sound: Sound) => Owner }
  | { readonly kind: 'list'; readonly name: string; readonly write: (name: string) => Owner }
  | {
      readonly kind: 'operand';
      readonly type: VariableType;
      readonly value: VariableValue | undefined;
      readonly from: string | undefined;
      readonly fromTypes: readonly VariableType[];
      readonly writeValue: (value: VariableValue) => Owner;
      readonly writeFrom: (name: string) => Owner;
    };

export interface Sentence<Owner> {
  readonly key: TextKey;
  readonly slots: readonly Slot<Owner>[];
}

export function oneOf<Word, Owner>(
  label: TextKey,
  values: readonly Word[],
  chosen: Word,
  named: (word: Word) => TextKey,
  write: (word: Word) => Owner,
): Slot<Owner> {
  const options = values.map((word) => ({
    label: named(word),
    isChosen: word === chosen,
    owner: write(word),
  }));
  return { kind: 'select', label, options };
}

export function newVariable(type: VariableType): Variable {
  switch (type) {
    case 'number':
      return { type, value: 0 };
    case 'boolean':
      return { type, value: false };
    case 'text':
      return { type, value: '' };
    case 'list':
      return { type, value: [] };
  }
}
