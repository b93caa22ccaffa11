type Json = Record<string, unknown>;

/** An `if` as the file has it, with whatever stands in it. */
export function ifThen(when: object, then: readonly object[], otherwise?: readonly object[]): Json {
  return { do: 'if', when, then, ...(otherwise && { else: otherwise }) };
}
