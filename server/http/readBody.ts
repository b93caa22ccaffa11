import { File } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@/api/endpoints/endpoint';
import { refusal } from './refusal';
import { words } from './words';

/** A request's body as the fields that its declaration names. */
export async function readBody({ bodyForm }: Endpoint, request: FastifyRequest): Promise<unknown> {
  if (bodyForm === 'multipart') return readForm(request);
  if (bodyForm === 'json') return request.body ?? {};
  return { [bodyForm.onlyField]: request.body };
}

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw refusal(415, words.notUnderstood);
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
  toBuffer(): Promise<Buffer>;
}

async function readFile(part: FilePart): Promise<File> {
  const bytes = await part.toBuffer();
  return new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype });
}
