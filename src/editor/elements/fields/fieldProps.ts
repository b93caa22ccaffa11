/** What every field of the editor is given. */
export interface FieldProps<Value> {
  readonly label: string;
  /** In the middle of a sentence: the label is heard and not seen. */
  readonly isInline?: boolean;
  /** What to know before it is filled in. */
  readonly hint?: string | undefined;
  /** `undefined` when nothing is said, or when several things are chosen that differ. */
  readonly value: Value | undefined;
  /** Changes of one series are undone together. */
  readonly onChange: (value: Value, series: string) => void;
}
