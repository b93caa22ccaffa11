import { expect, test } from 'vitest';
import { fakeTime } from '../support/platform/fakeTime';
import type { Answer } from '../support/platform/fakeVkHost';
import { afterSeconds } from '../support/platform/vkActionsInFrame';
import { openInVk } from '../support/platform/vkInFrame';

fakeTime();

const file = { url: 'https://kadr.example/api/users/data?key=abc', name: 'kadr.json' };

test.each(['mobile_android', 'mobile_iphone', 'mobile_ipad', 'mobile_android_messenger'])(
  'VK saves a file by its address in %s',
  async (client) => {
    const { platform, host } = openInVk({ client });
    host.answer('VKWebAppDownloadFile', { kind: 'result', data: { result: true } });
    const { download } = platform;
    if (download === null) throw new Error('VK downloads nothing');
    expect(await afterSeconds(1, download(file))).toMatchObject({ kind: 'granted' });
    const sent = host.sent.filter(({ method }) => method === 'VKWebAppDownloadFile');
    expect(sent.map(({ params }) => params)).toMatchObject([{ url: file.url, filename: file.name }]);
  },
);

test.each(['desktop_web', 'mobile_web'])('the browser saves files in %s', (client) => {
  expect(openInVk({ client }).platform.download).toBeNull();
});

test.each<[string, Answer, object]>([
  ['declined', { kind: 'refused', code: 4 }, { kind: 'declined' }],
  ['unsupported', { kind: 'refused', code: 6 }, { kind: 'unsupported' }],
  ['answered with another shape', { kind: 'result', data: {} }, { kind: 'failed' }],
])('a download may be %s', async (_how, answer, ending) => {
  const { platform, host } = openInVk({ client: 'mobile_android' });
  host.answer('VKWebAppDownloadFile', answer);
  const { download } = platform;
  if (download === null) throw new Error('VK downloads nothing');
  expect(await afterSeconds(1, download(file))).toMatchObject(ending);
});
