import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { FileStore } from '../../../../../server/media/files/FileStore';
import type { S3Options } from '../../../../../server/media/files/S3Options';
import { openS3FileStore } from '../../../../../server/media/files/s3FileStore';
import { describeFileStore } from '../../../../support/server/fileStoreContract';
import { type ObjectStore, placeOfRun, startObjectStore } from '../../../../support/server/objectStore';

let peer: ObjectStore;
let place: S3Options;
let store: FileStore;

beforeAll(async () => {
  peer = await startObjectStore();
});
afterAll(() => peer.stop());
beforeEach(async () => {
  place = peer.place();
  store = await openS3FileStore(place);
});

describeFileStore({
  store: () => store,
  other: () => openS3FileStore(place),
  isAtomic: placeOfRun() !== null,
});
