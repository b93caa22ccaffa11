import { isKeyPrefix } from '../fileKey';
import type { S3Place } from './S3Place';

/** Reads an address such as `s3://bucket/prefix`; `null` for any other text. */
export function readFilesAddress(text: string): Pick<S3Place, 'bucket' | 'prefix'> | null {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(text) ?? [];
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`;
  return bucket === undefined || !isKeyPrefix(prefix) ? null : { bucket, prefix };
}
