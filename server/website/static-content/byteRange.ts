import type { ByteRange } from '../../media/files/FileStore';

/**
 * The one part that a `Range` header asks for, cut to the file. `whole` for what we do not serve in parts:
 * no header, several parts, other units, nonsense.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'outside' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole';
  if (from === '') return lastBytes(Number(to), size);
  const [first, last] = [Number(from), to === '' ? size - 1 : Number(to)];
  if (to !== '' && last < first) return 'whole';
  return first < size ? { first, last: Math.min(last, size - 1) } : 'outside';
}

function lastBytes(length: number, size: number): ByteRange | 'outside' {
  return length > 0 && size > 0 ? { first: Math.max(0, size - length), last: size - 1 } : 'outside';
}
