/** A text of what nobody has checked yet; `undefined` where there is none. */
export function textOf(object: unknown, key: string): string | undefined {
  if (typeof object !== 'object' || object === null || !(key in object)) return undefined;
  const value: unknown = Reflect.get(object, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
