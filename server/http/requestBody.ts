import { File } from 'node:buffer';
import type { EventEmitter } from 'node:events';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@/api/endpoints/endpoint';
import { maxUploadBytes } from '@/domain/limits';
import { HttpError } from './errors';

/** The body with the fields of its declaration. */
export async function readBody({ bodyForm }: Endpoint, request: FastifyRequest): Promise<unknown> {
  if (bodyForm === 'multipart') return readForm(request);
  if (bodyForm === 'json') return request.body ?? {};
  return { [bodyForm.onlyField]: request.body };
}

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new HttpError(415);
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, part.value);
      else fields.set(part.fieldname, await readFile(part));
    }
  } catch (error) {
    // The parser's errors have no status.
    throw error instanceof Error && 'statusCode' in error ? error : new HttpError(400);
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

/** Rejects as soon as a file is too large; `toBuffer` would wait for its end. */
function pastLimit({ file }: FilePart): Promise<never> {
  return new Promise((_, reject) => {
    file.once('limit', () => reject(new HttpError(413)));
  });
}

const kibibyte = 1024;

/** In bytes, for calls without a limit of their own. */
export const usualBodyLimit = 64 * kibibyte;

export const maxFileBytes = Math.max(...Object.values(maxUploadBytes));

/** For form data with one file and the headers of its parts. */
export const formBodyLimit = maxFileBytes + 64 * kibibyte;

/** The limits of JSON bodies. The largest comic is below them. */
const limits = { keys: 100_000, separators: 600_000, levels: 4_000 } as const;

const character = {
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
 * Whether parsing a JSON text would block the server for too long, by its number of keys, values or levels. Counting
 * takes a small part of the time of parsing.
 */
export function isBeyondJsonBounds(text: string): boolean {
  let [keys, separators, levels] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === character.quote) at = endOfString(text, at);
    else if (code === character.colon) keys += 1;
    else if (code === character.comma) separators += 1;
    else if (code === character.open || code === character.openList) levels += 1;
    else if (code === character.close || code === character.closeList) levels -= 1;
    if (keys > limits.keys || separators > limits.separators || levels > limits.levels) return true;
  }
  return false;
}

function endOfString(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === character.escape) at += 1;
    else if (code === character.quote) return at;
  }
  return text.length;
}
