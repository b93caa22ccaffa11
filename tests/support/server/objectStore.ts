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

/** Whether the run has a store as people put up, beside this process. */
export function isLargeStore(): boolean {
  return process.env.KADR_TEST_OBJECT_STORE !== undefined;
}

/**
 * The object store of a run: the one that `scripts/testing/withObjectStore.ts` started, and without it a small
 * one in this process.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const endpoint = process.env.KADR_TEST_OBJECT_STORE;
  if (endpoint !== undefined) return storeAt(endpoint, 'kadr:admin', 'kadrsecret', async () => undefined);
  const directory = await mkdtemp(join(tmpdir(), 'kadr-store-'));
  const peer = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await peer.run();
  return storeAt(`http://127.0.0.1:${port}`, 'S3RVER', 'S3RVER', async () => {
    await peer.close();
    await rm(directory, { recursive: true, force: true });
  });
}

function storeAt(
  endpoint: string,
  accessKey: string,
  secretKey: string,
  stop: () => Promise<void>,
): ObjectStore {
  return {
    place: () => ({
      endpoint,
      bucket,
      prefix: `${randomUUID()}/`,
      region: 'us-east-1',
      accessKey,
      secretKey,
    }),
    stop,
  };
}
