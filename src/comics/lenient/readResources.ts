import { maxTextLength } from '@/comics/drawnLimits';
import {
  fieldsOf,
  isFields,
  listOf,
  readAmount,
  readId,
  readOneOf,
  readString,
} from '@/comics/lenient/values';
import {
  descriptorType,
  type LocalizedText,
  pathType,
  type Ref,
  type ResourceDescriptor,
  type VirtualPath,
} from '@/comics/resources';
import { colorPattern } from '@/comics/vocabulary';
import { parseJson } from '@/lib/parseJson';

/** A plain text, or one by language, or by language and plural form. Ignores anything else. */
export function readText(value: unknown): LocalizedText | undefined {
  return readTextOf(value, readShortText);
}

export function readTextOf<Text>(value: unknown, read: (part: unknown) => Text | undefined) {
  return read(value) ?? readEach(value, (part) => read(part) ?? readEach(part, read));
}

function readShortText(value: unknown): string | undefined {
  return readString(value)?.slice(0, maxTextLength);
}

function readEach<Part>(
  value: unknown,
  read: (part: unknown) => Part | undefined,
): Record<string, Part> | undefined {
  if (!isFields(value)) return undefined;
  const entries: [string, Part][] = [];
  for (const [key, item] of Object.entries(value)) {
    const part = read(item);
    if (part !== undefined) entries.push([key, part]);
  }
  return Object.fromEntries(entries);
}

export function readRef(value: unknown): Ref | undefined {
  const [type, number] = listOf(value);
  const dt = readOneOf(type, Object.values(descriptorType));
  const id = readId(number);
  return dt === undefined || id === undefined ? undefined : [dt, id];
}

/**
 * Reads a saved resource descriptor (docs/product/entities.md#resource-descriptor); `undefined` when it is
 * invalid.
 */
export function readResource(value: unknown): ResourceDescriptor | undefined {
  const fields = fieldsOf(value);
  const dt = readOneOf(fields.dt, Object.values(descriptorType));
  const id = readId(fields.id);
  const vp = readVirtualPath(fields.vp);
  if (dt === undefined || id === undefined || vp === undefined) return undefined;
  return {
    ver: 1,
    dt,
    id,
    name: readString(fields.name) ?? '',
    vp,
    type: readString(fields.type),
    alt: readText(fields.alt),
    width: readAmount(fields.width),
    height: readAmount(fields.height),
    duration: readAmount(fields.duration),
    color: readColor(fields.color),
  };
}

export function readColor(value: unknown): string | undefined {
  const color = readString(value);
  return color !== undefined && colorPattern.test(color) ? color : undefined;
}

/**
 * Reads a virtual path (docs/product/entities.md#virtual-paths). It may be JSON text, as in some upload
 * responses.
 */
export function readVirtualPath(value: unknown): VirtualPath | undefined {
  const fields = fieldsOf(typeof value === 'string' ? parseJson(value) : value);
  const vpstr = readString(fields.vpstr);
  const pid = readString(fields.pid);
  switch (fields.type) {
    case pathType.product:
      return vpstr === undefined ? undefined : { type: pathType.product, vpstr };
    case pathType.pack: {
      const tgt = readId(fields.tgt);
      if (tgt === undefined || pid === undefined) return undefined;
      return { type: pathType.pack, tgt, pid, ifn: readString(fields.ifn) };
    }
    case pathType.project:
      return vpstr === undefined ? undefined : { type: pathType.project, vpstr, pid };
    case pathType.socialNetwork:
      return { type: pathType.socialNetwork, oid: readAudioId(fields.oid), id: readAudioId(fields.id) };
    default:
      return undefined;
  }
}

function readAudioId(value: unknown): number | string {
  return readId(value) ?? readString(value) ?? 0;
}
