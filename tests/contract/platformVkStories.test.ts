import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { afterSeconds, openVkActions } from '../support/platform/vkActionsInFrame';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = 'https://kadr.example/comics/one';

describe('a story', () => {
  const bytes = new Uint8Array([0, 128, 255, 10]);

  test('has its picture unchanged, and a link', async () => {
    const vk = openVkActions();
    const picture = new Blob([bytes], { type: 'image/png' });
    await afterSeconds(1, vk.stories.share({ picture, url: page }));
    expect(vk.sent('VKWebAppShowStoryBox')[0]?.params).toEqual({
      background_type: 'image',
      blob: 'data:image/png;base64,AID/Cg==',
      attachment: { type: 'url', text: 'open', url: page },
    });
  });

  test('fails with a large picture that the browser cannot read, before VK is called', async () => {
    const vk = openVkActions();
    const picture = new Blob([new Uint8Array(1_000_001)], { type: 'image/png' });
    const ending = await afterSeconds(1, vk.stories.share({ picture, url: page }));
    expect(ending).toMatchObject({ kind: 'failed' });
    expect(vk.sent('VKWebAppShowStoryBox')).toEqual([]);
  });
});
