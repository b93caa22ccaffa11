import { isFields, readNumber } from '@/comics/lenient/values';

/** The number at a JSON Pointer (RFC 6901); `undefined` where there is none. */
export function numberAt(root: unknown, pointer: string): number | undefined {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return readNumber(keys.reduce(childOf, root));
}

function childOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
