import { isDeepStrictEqual } from 'node:util';
import type { ServedCall } from './callTable';

/**
 * Holds what is about to be sent against its declaration, to the letter: where answers go out unchecked, a field
 * too much would tell what nobody was to know.
 */
export function demandPromised({ id, endpoint: { answer } }: ServedCall, text: string): void {
  const sent: unknown = JSON.parse(text);
  const declared = answer.schema.safeParse(sent);
  if (!declared.success) {
    throw new Error(`${id} answers what its declaration does not promise`, { cause: declared.error });
  }
  if (!isDeepStrictEqual(withoutUndefined(declared.data), sent)) {
    throw new Error(`${id} answers more than its declaration promises, or something else`);
  }
}

/** As JSON has it. */
function withoutUndefined(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
