import fc from 'fast-check';
import type { VariableType } from './made';
import { wordList } from './values';

export interface VariableDraft {
  readonly name: string;
  readonly type: VariableType;
  readonly variable: Readonly<Record<string, unknown>>;
}

const names = fc.oneof(
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,9}$/),
  fc.stringMatching(/^[А-Яа-яЁё][А-Яа-яЁё0-9_]{0,9}$/),
);

const number = fc
  .record(
    {
      value: fc.integer({ min: -5, max: 5 }),
      min: fc.integer({ min: -9, max: -5 }),
      max: fc.integer({ min: 5, max: 9 }),
    },
    { requiredKeys: ['value'] },
  )
  .map((parts) => ({ type: 'number' as const, variable: { type: 'number', ...parts } }));
const boolean = fc
  .boolean()
  .map((value) => ({ type: 'boolean' as const, variable: { type: 'boolean', value } }));
const text = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((value) => ({ type: 'text' as const, variable: { type: 'text', value } }));

const list = wordList.map((value) => ({ type: 'list' as const, variable: { type: 'list', value } }));
const anyOfThem = fc.oneof(number, boolean, text, list);

/** At least one of every type. */
export const variables: fc.Arbitrary<readonly VariableDraft[]> = fc
  .tuple(number, boolean, text, list, fc.array(anyOfThem, { maxLength: 3 }))
  .chain(([first, second, third, fourth, others]) => {
    const all = [first, second, third, fourth, ...others];
    return fc
      .tuple(
        fc.uniqueArray(names, { minLength: all.length, maxLength: all.length }),
        fc.constantFrom(...all.keys()),
      )
      .map(([named, kept]) =>
        all.map(({ type, variable }, index) => ({
          type,
          // One of them is stored permanently.
          variable: index === kept ? { ...variable, keep: true } : variable,
          name: named[index] ?? '',
        })),
      );
  });
