import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { FileStore } from '../../../../../server/media/files/FileStore';
import type { S3Options } from '../../../../../server/media/files/S3Options';
import { openS3FileStore } from '../../../../../server/media/files/s3FileStore';
import { describeFileStore, keysOf } from '../../../../support/server/fileStoreContract';
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

/** The small store of the other tests cannot list in several answers on today's Node. */
async function startPagingStore(pages: readonly (readonly string[])[]): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const asked = new URL(url, 'http://store').searchParams;
    if (!asked.has('list-type')) return response.writeHead(404).end();
    const page = Number(asked.get('continuation-token') ?? 0);
    const isLast = page + 1 === pages.length;
    const contents = pages[page]?.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    const next = isLast ? '' : `<NextContinuationToken>${page + 1}</NextContinuationToken>`;
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${next}${contents}</ListBucketResult>`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The store has no port');
  return `http://127.0.0.1:${address.port}`;
}

test('all files are listed, however many answers and pages name them', async () => {
  const keys = Array.from({ length: 2500 }, (_, index) => `p/${index}.json`);
  const answers = [0, 600, 1200, 1800, 2400].map((start) => keys.slice(start, start + 600));
  const paging = await openS3FileStore({ ...place, endpoint: await startPagingStore(answers), prefix: '' });
  expect(await keysOf(paging, 'p/')).toEqual(keys.toSorted());
});
