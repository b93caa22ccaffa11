import type { FileStore } from './FileStore';
import { openLocalFileStore } from './localFileStore';
import type { S3Place } from './s3/S3Place';

/** The files of a server: in an object store, or without one in a folder. */
export async function openFileStore(folder: string, store: S3Place | null): Promise<FileStore> {
  if (store === null) return openLocalFileStore(folder);
  const { openS3FileStore } = await import('./s3/s3FileStore');
  return openS3FileStore(store);
}
