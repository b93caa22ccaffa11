import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ContentEncoding, chooseEncoding } from '../../http/contentEncoding';
import { hasEtag } from '../../http/hasEtag';
import type { FileStore } from '../../media/files/FileStore';
import { projectFileKey } from '../../media/files/fileKeys';
import { sendNothing } from './sendFile';

const pack: Readonly<Record<ContentEncoding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  // The best ratio would cost more time than the saved bytes bring back.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Sends the file of a project, packed, and asked for anew each time: its owner may save it at any moment. */
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
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.stream()) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const body = encoding === null ? bytes : await pack[encoding](bytes);
  if (encoding !== null) reply.header('content-encoding', encoding);
  reply.header('content-length', body.length);
  return request.method === 'HEAD' ? reply.send() : reply.send(body);
}
