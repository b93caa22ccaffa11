import { XMLParser } from 'fast-xml-parser';
import { fieldsOf } from '@/comics/lenient/values';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
  isArray: (tag) => tag === 'Page',
});

/** The root of a file about a comic, if it is of this name; `null` for anything else and for what is broken. */
export function parseComicXml(bytes: Uint8Array, root: string): Readonly<Record<string, unknown>> | null {
  const xml = decode(bytes);
  // No program that tags comics writes a document type; entities of one's own are a way to fill memory.
  if (xml.includes('<!DOCTYPE')) return null;
  try {
    const found = fieldsOf(parser.parse(xml))[root];
    return found === undefined ? null : fieldsOf(found);
  } catch {
    return null;
  }
}

function decode(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
}
