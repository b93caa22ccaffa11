import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasEtag } from '../../http/hasEtag';
import type { OpenFile } from '../../media/files/FileStore';
import { readByteRange } from './byteRange';

/** Sends an open file: all of it, the part that was asked for, or word that nothing has changed. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: OpenFile,
  cacheControl: string,
): Promise<FastifyReply> {
  const { size, contentType, etag } = file.info;
  reply.header('cache-control', cacheControl).header('etag', etag).header('accept-ranges', 'bytes');
  const { 'if-none-match': known, 'if-range': partOf, range } = request.headers;
  if (hasEtag(known, etag)) {
    await file.close();
    return reply.code(304).send();
  }
  // A part of another version than the one that the caller has parts of would spoil both.
  const part = readByteRange(partOf === undefined || partOf === etag ? range : undefined, size);
  if (part === 'outside') {
    await file.close();
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  const { first, last } = part === 'whole' ? { first: 0, last: size - 1 } : part;
  reply.type(contentType).header('content-length', last - first + 1);
  if (part !== 'whole') reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  if (request.method === 'HEAD' || size === 0) {
    await file.close();
    return reply.send();
  }
  return reply.send(file.stream({ first, last }));
}

/** There is nothing here, and not a word about why. */
export function sendNothing(reply: FastifyReply, status: 403 | 404 = 404): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send();
}
