import { isKeyPrefix } from './fileKeys';

/** Settings of an object store with the S3 interface. */
export interface S3Options {
  /** The URL without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  /** The prefix of all keys: whole segments with a trailing slash, or empty. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface S3Timeouts {
  /** The timeout of a response, including retries. */
  readonly answerMs: number;
  /** The timeout of an upload. Uploads run in a transaction, for which the database allows less than 30 seconds. */
  readonly putMs: number;
  /** The timeout between two chunks of a file. */
  readonly pieceMs: number;
  /** How long the start retries. */
  readonly startMs: number;
}

export const defaultTimeouts: S3Timeouts = {
  answerMs: 10_000,
  putMs: 20_000,
  pieceMs: 10_000,
  startMs: 5_000,
};

/** Parses a URL such as `s3://bucket/prefix`; `null` for any other text. */
export function readFilesAddress(text: string): Pick<S3Options, 'bucket' | 'prefix'> | null {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(text) ?? [];
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`;
  return bucket === undefined || !isKeyPrefix(prefix) ? null : { bucket, prefix };
}
