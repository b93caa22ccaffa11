import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ContentEncoding, chooseEncoding, hasEtag } from '../http/requestHeaders';
import { type ByteRange, type FileStore, type OpenFile, readWhole } from '../media/files/FileStore';
import { projectFileKey } from '../media/files/fileKeys';

/**
 * The range of a `Range` header, limited to the file. `whole` for no header, several ranges, other units and invalid
 * headers.
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

/** Sends a file, a range of it, or 304. */
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
  // Ranges of different versions must not be combined.
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

/** Gives no reason, which could reveal something. */
export function sendNothing(reply: FastifyReply, status: 403 | 404 = 404): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send();
}

const pack: Readonly<Record<ContentEncoding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  // Higher levels save too few bytes for their time.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Sends a project file, compressed. Clients revalidate it each time, because its owner may save it at any moment. */
export async function sendProjectFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  projectId: string,
  sharing: 'public' | 'private',
): Promise<FastifyReply> {
  const file = await files.open(projectFileKey(projectId));
  if (file === null) return sendNothing(reply);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = encoding === null ? file.info.etag : file.info.etag.replace(/"$/, `-${encoding}"`);
  reply
    .header('cache-control', `${sharing}, no-cache`)
    .header('vary', 'accept-encoding')
    .header('etag', etag)
    .type(file.info.contentType);
  if (hasEtag(request.headers['if-none-match'], etag)) {
    await file.close();
    return reply.code(304).send();
  }
  const bytes = await readWhole(file);
  const body = encoding === null ? bytes : await pack[encoding](bytes);
  if (encoding !== null) reply.header('content-encoding', encoding);
  reply.header('content-length', body.length);
  return request.method === 'HEAD' ? reply.send() : reply.send(body);
}
