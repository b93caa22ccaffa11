import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Options } from '../../../server/media/files/S3Options';

export interface ObjectStore {
  /** A new, empty part of the store. */
  place(): S3Options;
  stop(): Promise<void>;
}

const bucket = 'kadr-tests';

const keysOfRun = { accessKey: 'kadr:admin', secretKey: 'kadrsecret' };

/**
 * A new part of the store started by `tests/support/machines/withObjectStore.ts`; `null` when there is none.
 */
export function placeOfRun(): S3Options | null {
  const endpoint = process.env.KADR_TEST_OBJECT_STORE;
  return endpoint === undefined ? null : { ...freshPlace(endpoint), ...keysOfRun };
}

/**
 * The object store of a run: the one started by `tests/support/machines/withObjectStore.ts`, otherwise a
 * small one in this process.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const ofRun = placeOfRun();
  if (ofRun !== null) {
    return { place: () => ({ ...ofRun, ...freshPlace(ofRun.endpoint) }), stop: async () => undefined };
  }
  const directory = await mkdtemp(join(tmpdir(), 'kadr-store-'));
  const peer = new S3rver({ silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] });
  await peer.configureBuckets();
  const server = createServer(writesInTurn(peer.callback()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The store has no port');
  return {
    place: () => ({
      ...freshPlace(`http://127.0.0.1:${address.port}`),
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Serializes writes. The small store removes a folder with its last file, and crashes when another file is
 * about to be written there.
 */
function writesInTurn(serve: RequestListener): RequestListener {
  let last: Promise<unknown> = Promise.resolve();
  return (request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') return serve(request, response);
    const turn = last.then(() => Promise.race([serve(request, response), cutOff(request)]));
    last = turn.catch(() => undefined);
  };
}

/** An upload that stops in the middle gets no response. */
async function cutOff(request: IncomingMessage): Promise<void> {
  await new Promise<void>((resolve) => {
    request.once('close', () => {
      if (!request.complete) resolve();
    });
  });
}

function freshPlace(endpoint: string) {
  return { endpoint, bucket, prefix: `${randomUUID()}/`, region: 'us-east-1' };
}
