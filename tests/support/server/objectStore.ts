import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Place } from '../../../server/media/files/s3/S3Place';

export interface ObjectStore {
  /** A fresh part of the store, without a file. */
  place(): S3Place;
  stop(): Promise<void>;
}

const bucket = 'kadr-tests';

const keysOfRun = { accessKey: 'kadr:admin', secretKey: 'kadrsecret' };

/** A fresh part of the store that `scripts/testing/withObjectStore.ts` started; `null` for a run without one. */
export function placeOfRun(): S3Place | null {
  const endpoint = process.env.KADR_TEST_OBJECT_STORE;
  return endpoint === undefined ? null : { ...freshPlace(endpoint), ...keysOfRun };
}

/**
 * The object store of a run: the one that `scripts/testing/withObjectStore.ts` started, and without it a small
 * one in this process.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const ofRun = placeOfRun();
  if (ofRun !== null) {
    return { place: () => ({ ...ofRun, ...freshPlace(ofRun.endpoint) }), stop: async () => undefined };
  }
  const directory = await mkdtemp(join(tmpdir(), 'kadr-store-'));
  const peer = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await peer.run();
  return {
    place: () => ({
      ...freshPlace(`http://127.0.0.1:${port}`),
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    }),
    async stop() {
      await peer.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function freshPlace(endpoint: string) {
  return { endpoint, bucket, prefix: `${randomUUID()}/`, region: 'us-east-1' };
}
