import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';
import { withTimeLimit } from '@/lib/withTimeLimit';
import { rootCauseMessage, StartupError, StorageUnavailableError } from '../../lib/errors';
import { type ByteRange, type FileInfo, type FileStore, type OpenFile, readWhole } from './FileStore';
import { contentTypeOfKey, isFileKey, isKeyPrefix, storedContentType } from './fileKeys';
import { defaultTimeouts, type S3Options, type S3Timeouts } from './S3Options';
import { createStoreFetch, retriableStatuses } from './s3Fetch';

/** The chunks of a response. Throws when it stalls or its length is not as announced. */
async function* piecesOf(answer: Response, size: number, pieceMs: number): AsyncGenerator<Uint8Array> {
  if (answer.body === null) return;
  const reader = answer.body.getReader();
  let got = 0;
  try {
    for (;;) {
      // Only the store's time counts: the consumer itself may be slow.
      const piece = await withTimeLimit(reader.read(), pieceMs, () => {
        throw new Error(`Nothing came within ${pieceMs} ms`);
      });
      if (piece.done) break;
      got += piece.value.length;
      yield piece.value;
    }
  } catch (error) {
    throw new StorageUnavailableError(`The store of files stopped after ${got} of ${size} bytes.`, {
      cause: error,
    });
  } finally {
    // Discards the rest when the consumer stops early.
    await reader.cancel().catch(() => undefined);
  }
  if (got !== size) throw new StorageUnavailableError(`The store of files sent ${got} of ${size} bytes.`);
}

const pageSize = 1000;

/** Never exists: a working store responds with 404. */
const startProbeKey = 'start/none.json';

const pauseMs = 500;

/** Throws a `StartupError` when the store cannot be used, after retrying temporary failures for a few seconds. */
export async function openS3FileStore(
  place: S3Options,
  timeouts: S3Timeouts = defaultTimeouts,
): Promise<FileStore> {
  const store = createS3FileStore(place, timeouts);
  const until = performance.now() + timeouts.startMs;
  for (;;) {
    try {
      if ((await store.read(startProbeKey)) === null) return store;
      throw new StorageUnavailableError('It has a file that was never stored.');
    } catch (error) {
      if (!isPassing(error) || performance.now() >= until) {
        throw new StartupError(`The store of files at FILES_URL cannot be used: ${reasonOf(error, place)}`);
      }
    }
    await pause(pauseMs);
  }
}

function reasonOf(error: unknown, { bucket }: S3Options): string {
  const isNoBucket = error instanceof StorageUnavailableError && isBucketAbsent(error.cause);
  return isNoBucket ? `there is no bucket ${bucket}` : rootCauseMessage(error);
}

/** Whether a retry may help. Other failures are usually wrong settings. */
function isPassing(error: unknown): boolean {
  const cause = error instanceof StorageUnavailableError ? error.cause : error;
  return cause instanceof S3ServiceError && retriableStatuses.includes(cause.status);
}

function createS3FileStore(place: S3Options, timeouts: S3Timeouts): FileStore {
  const client = new S3mini({
    endpoint: `${place.endpoint}/${place.bucket}`,
    region: place.region,
    accessKeyId: place.accessKey,
    secretAccessKey: place.secretKey,
    fetch: createStoreFetch(timeouts),
  });
  const nameOf = (key: string) => `${place.prefix}${key}`;

  async function get(key: string, contentType: string): Promise<{ answer: Response; info: FileInfo } | null> {
    const answer = await nullIfAbsent(client.getObjectRaw(nameOf(key)));
    return answer && { answer, info: infoOf(answer, contentType, lengthOf(answer)) };
  }

  /** The range must be from the opened version of the file. */
  async function* part(key: string, { etag }: FileInfo, { first, last }: ByteRange) {
    const request = client.getObjectRaw(nameOf(key), false, first, last + 1, { 'if-match': etag });
    const answer = await orUnavailable(request);
    const size = last - first + 1;
    // Some stores ignore `if-match`.
    const isSame = answer.headers.get('etag') === etag;
    if (answer.status !== 206 || lengthOf(answer) !== size || !isSame) {
      await answer.body?.cancel();
      throw new StorageUnavailableError(
        `The store of files did not send bytes ${first} to ${last} of a file.`,
      );
    }
    yield* piecesOf(answer, size, timeouts.pieceMs);
  }

  async function openFile(key: string): Promise<OpenFile | null> {
    const contentType = contentTypeOfKey(key);
    const got = contentType === null ? null : await get(key, contentType);
    if (got === null) return null;
    const { answer, info } = got;
    let isUsed = false;
    const close = async () => {
      if (isUsed) return;
      isUsed = true;
      await answer.body?.cancel();
    };
    return {
      info,
      stream(range) {
        if (isUsed) throw new Error(`The file ${key} was read or closed before`);
        const isWhole = range === undefined || range.last - range.first + 1 === info.size;
        if (isWhole) {
          isUsed = true;
          return Readable.from(piecesOf(answer, info.size, timeouts.pieceMs));
        }
        void close().catch(() => undefined);
        return Readable.from(part(key, info, range));
      },
      close,
    };
  }

  return {
    async put(key, bytes) {
      const contentType = storedContentType(key);
      const answer = await orUnavailable(client.putObject(nameOf(key), bytes, contentType));
      await answer.body?.cancel();
      if (answer.headers.has('etag')) return infoOf(answer, contentType, bytes.length);
      // For one of two simultaneous uploads, Swift returns no etag.
      const kept = await openFile(key);
      if (kept === null) throw new StorageUnavailableError('The store of files did not keep a file.');
      await kept.close();
      return kept.info;
    },

    open: openFile,

    async read(key) {
      const file = await openFile(key);
      return file && readWhole(file);
    },

    async delete(key) {
      if (isFileKey(key)) await nullIfAbsent(client.deleteObject(nameOf(key)));
    },

    async *list(prefix) {
      if (!isKeyPrefix(prefix)) return;
      let next: string | undefined;
      do {
        const page = await orUnavailable(client.listObjectsPaged('/', nameOf(prefix), pageSize, next));
        if (!page) throw new StorageUnavailableError(`The store of files has no bucket ${place.bucket}.`);
        for (const { Key: name } of page.objects ?? []) {
          const key = name.slice(place.prefix.length);
          if (name === nameOf(key) && contentTypeOfKey(key) !== null) yield key;
        }
        next = page.nextContinuationToken;
      } while (next !== undefined);
    },
  };
}

function infoOf({ headers }: Response, contentType: string, size: number): FileInfo {
  const etag = headers.get('etag') ?? '';
  if (!/^"[\w.-]+"$/.test(etag))
    throw new StorageUnavailableError('The store of files answered without an etag.');
  return { size, contentType, etag };
}

function lengthOf({ headers }: Response): number {
  const length = headers.get('content-length') ?? '';
  if (!/^\d+$/.test(length))
    throw new StorageUnavailableError('The store of files answered without a length.');
  return Number(length);
}

async function nullIfAbsent<Found>(work: Promise<Found>): Promise<Found | null> {
  try {
    return await work;
  } catch (error) {
    const isAbsent = error instanceof S3ServiceError && error.status === 404;
    if (isAbsent && !isBucketAbsent(error)) return null;
    throw unavailable(error);
  }
}

function isBucketAbsent(error: unknown): boolean {
  return error instanceof S3ServiceError && (error.body?.includes('NoSuchBucket') ?? false);
}

async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailable(error: unknown): StorageUnavailableError {
  return new StorageUnavailableError(`The store of files failed: ${rootCauseMessage(error)}`, {
    cause: error,
  });
}
