import sharp from 'sharp';
import { expect, test } from 'vitest';
import { defaultUrlsConfig } from '@/api/schemas/urlsConfig';
import { previewImage } from '../../../../server/website/previews/findPreview';

test('the size of a picture is read once, however often its page is requested', async () => {
  const create = { width: 30, height: 20, channels: 3, background: '#aa3355' } as const;
  const bytes = await sharp({ create }).webp().toBuffer();
  let reads = 0;
  const files = {
    put: () => Promise.reject(new Error('Nothing is put')),
    open: async () => null,
    delete: async () => undefined,
    async *list() {},
    async read() {
      reads += 1;
      return bytes;
    },
  };
  const urls = { ...defaultUrlsConfig, websiteUrl: 'https://kadr.test' };
  for (let times = 0; times < 3; times += 1) {
    const picture = await previewImage(files, urls, 'userAvatar', 'ada', 'face.webp');
    expect(picture.size).toEqual({ width: 30, height: 20 });
  }
  expect(reads).toBe(1);
});
