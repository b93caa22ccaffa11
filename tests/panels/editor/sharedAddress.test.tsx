import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type FromPlayer, type ToPlayer, wrapMessage } from '@/comics/playerMessages';
import { socialAppAddress } from '@/domain/packedHash';
import { newProject } from '@/editor/document/newProject';
import { DraftProvider } from '@/editor/drafts/DraftContext';
import { PlaySheet } from '@/editor/play/PlaySheet';
import { createWebPlatform } from '@/platform/browser/createWebPlatform';
import type { Platform } from '@/platform/Platform';
import { oneComic, sitDown } from '../../support/app/publishing';
import { renderEditor } from '../../support/app/renderEditor';
import { savedDraft } from '../../support/app/savedDraft';

const addresses = { websiteUrl: 'https://kadr.example', socialAppUrl: 'https://vk.com/app7' };
const hosts = [
  ['on the website', null, 'https://kadr.example/comics/goldfish'],
  ['inside VK', socialAppAddress, socialAppAddress(addresses.socialAppUrl, '/comics/goldfish')],
] as const;

function hostWith(socialAddress: Platform['socialAddress']) {
  const copyText = vi.fn<Platform['social']['copyText']>(async () => ({ kind: 'granted', value: 'copied' }));
  const host: Partial<Platform> = {
    ...createWebPlatform(window),
    socialAddress,
    social: { sendLink: null, copyText },
  };
  return { host, copyText };
}

describe.each(hosts)('the address of a comic that the editor shares %s', (_, socialAddress, address) => {
  test('is copied after publishing', async () => {
    const { host, copyText } = hostWith(socialAddress);
    const { open, ready, send, sheet, user } = sitDown(oneComic(), { host, addresses });
    await open();
    await ready();
    await user.click(send());
    await user.click(await sheet().findByRole('button', { name: /Copy/ }));
    expect(copyText).toHaveBeenCalledExactlyOnceWith(address);
  });

  test('is copied for the player that plays the draft', async () => {
    const { host, copyText } = hostWith(socialAddress);
    renderEditor(
      <DraftProvider draft={savedDraft}>
        <PlaySheet projectId="goldfish" onClose={() => undefined} />
      </DraftProvider>,
      { project: newProject('Fox', 'en'), host, addresses },
    );
    const frame = await within(await screen.findByRole('dialog')).findByTitle<HTMLIFrameElement>(
      'Your comic',
    );
    const posted: ToPlayer[] = [];
    const player = frame.contentWindow;
    if (player === null) throw new Error('There is no player');
    player.postMessage = (message: ToPlayer) => void posted.push(message);
    const say = (message: FromPlayer) =>
      act(async () => {
        window.dispatchEvent(new MessageEvent('message', { source: player, data: wrapMessage(message) }));
      });
    await say({ type: 'end', ending: 'A boat', found: 1, of: 1 });
    await say({ type: 'share', ending: 'A boat' });
    expect(copyText).toHaveBeenCalledExactlyOnceWith(address);
    expect(posted).toMatchObject([
      { type: 'offer', share: true, next: null },
      { type: 'shared', outcome: 'copied' },
    ]);
  });
});
