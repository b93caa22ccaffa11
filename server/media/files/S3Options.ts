import { isKeyPrefix } from './fileKeys';

/** Where in an object store with the S3 interface the files are. */
export interface S3Options {
  /** The store's address without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  /** What all keys begin with there: whole segments with a slash at the end, or nothing. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** How long the store may take. */
export interface S3Patience {
  /** Until it answers a question, whatever is tried again within that. */
  readonly answerMs: number;
  /** Until it has taken a file. A file is put while a row is held, for which the database has less than 30 seconds. */
  readonly putMs: number;
  /** Between two pieces of a file. */
  readonly pieceMs: number;
  /** For which a server that starts asks one that is at fault again. */
  readonly startMs: number;
}

export const usualPatience: S3Patience = { answerMs: 10_000, putMs: 20_000, pieceMs: 10_000, startMs: 5_000 };

/** Reads an address such as `s3://bucket/prefix`; `null` for any other text. */
export function readFilesAddress(text: string): Pick<S3Options, 'bucket' | 'prefix'> | null {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(text) ?? [];
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`;
  return bucket === undefined || !isKeyPrefix(prefix) ? null : { bucket, prefix };
}
