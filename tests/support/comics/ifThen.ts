type Json = Record<string, unknown>;

/** An `if` as in the file, with these contents. */
export function ifThen(when: object, then: readonly object[], otherwise?: readonly object[]): Json {
  return { do: 'if', when, then, ...(otherwise && { else: otherwise }) };
}
