/** A record's own entry: names that come from the app, such as `constructor`, must not find the language's. */
export function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
