import { File } from 'node:buffer';
import type { EventEmitter } from 'node:events';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@/api/endpoints/endpoint';
import { largestUpload } from '@/domain/limits';
import { HttpError } from './errors';

/** A request's body as the fields that its declaration names. */
export async function readBody({ bodyForm }: Endpoint, request: FastifyRequest): Promise<unknown> {
  if (bodyForm === 'multipart') return readForm(request);
  if (bodyForm === 'json') return request.body ?? {};
  return { [bodyForm.onlyField]: request.body };
}

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new HttpError(415);
  const fields = new Map<string, unknown>();
  for await (const part of request.parts()) {
    if (part.type === 'field') fields.set(part.fieldname, part.value);
    else fields.set(part.fieldname, await readFile(part));
  }
  return Object.fromEntries(fields);
}

interface FilePart {
  readonly filename: string;
  readonly mimetype: string;
  readonly file: EventEmitter;
  toBuffer(): Promise<Buffer>;
}

async function readFile(part: FilePart): Promise<File> {
  const bytes = await Promise.race([part.toBuffer(), pastLimit(part)]);
  return new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype });
}

/** Rejects as soon as a file is too large: `toBuffer` says so at the end of the file, which may never come. */
function pastLimit({ file }: FilePart): Promise<never> {
  return new Promise((_, reject) => {
    file.once('limit', () => reject(new HttpError(413)));
  });
}

const kibibyte = 1024;

/** The most bytes of a body, where its call says no other number. */
export const usualBodyLimit = 64 * kibibyte;

export const largestFile = Math.max(...Object.values(largestUpload));

/** Of form data with one file: it puts headers around its parts. */
export const formBodyLimit = largestFile + 64 * kibibyte;

/** The most keys, values in lists, and levels of a body; a comic at all limits of the format has fewer of each. */
const most = { keys: 100_000, separators: 600_000, levels: 4_000 } as const;

const sign = {
  quote: 34,
  comma: 44,
  colon: 58,
  openList: 91,
  escape: 92,
  closeList: 93,
  open: 123,
  close: 125,
};

/**
 * Whether a text of JSON has so many keys or levels that reading it would hold up everybody else. It only counts the
 * signs between strings, which takes a small part of the time of reading.
 */
export function isBeyondJsonBounds(text: string): boolean {
  let [keys, separators, levels] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === sign.quote) at = endOfString(text, at);
    else if (code === sign.colon) keys += 1;
    else if (code === sign.comma) separators += 1;
    else if (code === sign.open || code === sign.openList) levels += 1;
    else if (code === sign.close || code === sign.closeList) levels -= 1;
    if (keys > most.keys || separators > most.separators || levels > most.levels) return true;
  }
  return false;
}

/** Where the string that begins here ends. */
function endOfString(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === sign.escape) at += 1;
    else if (code === sign.quote) return at;
  }
  return text.length;
}
