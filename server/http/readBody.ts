import { File } from 'node:buffer';
import type { EventEmitter } from 'node:events';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@/api/endpoints/endpoint';
import { HttpError } from './errors/HttpError';

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
