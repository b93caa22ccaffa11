type Json = Record<string, unknown>;

/** An `if` as the file has it. */
export function ifThen(when: object, actionsThen: readonly object[], actionsElse?: readonly object[]): Json {
  // biome-ignore lint/suspicious/noThenProperty: the file's own word; the value is never awaited.
  return { do: 'if', when, then: actionsThen, ...(actionsElse && { else: actionsElse }) };
}
