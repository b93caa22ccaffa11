import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PicturesSheet } from '@/editor/resources/pictures/PicturesSheet';
import { SoundsSheet } from '@/editor/resources/sounds/SoundsSheet';
import { fillPictureGaps } from '../../support/app/pictures';
import type { Answers, Prepared } from '../../support/app/preparedTransport';
import { refusal } from '../../support/app/refusal';
import { renderEditor } from '../../support/app/renderEditor';
import { decodeSounds } from '../../support/app/sounds';
import { waitingOnDevice } from '../../support/app/waitingOnDevice';
import { wavOf } from '../../support/wav';

let restore: () => unknown = () => undefined;
beforeEach(() => {
  restore = fillPictureGaps({ width: 300, height: 500 }).restore;
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(wavOf(20))));
  decodeSounds(() => 0.5);
});
afterEach(() => {
  restore();
});

const place = { projectId: 'goldfish', fileKey: null, onClose: () => undefined, onChoose: () => undefined };

const kinds = {
  picture: {
    sheet: <PicturesSheet {...place} />,
    tab: 'My pictures',
    file: new File(['photo'], 'me.jpg', { type: 'image/jpeg' }),
    answers: (upload: Prepared): Answers => ({
      'resources.imagePacks': { body: [] },
      'resources.uploadImage': upload,
    }),
    kept: { dt: 0, name: 'me.jpg', width: 300, height: 500 },
  },
  sound: {
    sheet: <SoundsSheet {...place} />,
    tab: 'My sounds',
    file: new File([new Uint8Array(wavOf(20))], 'steps.wav', { type: 'audio/wav' }),
    answers: (upload: Prepared): Answers => ({
      'resources.stockSounds': { body: [] },
      'resources.uploadSound': upload,
    }),
    kept: { dt: 3, name: 'steps.wav', duration: 3200 },
  },
};
const whats = ['picture', 'sound'] as const;

/** Chooses a file, in an editor whose device can store files until the network is back, as the real one. */
async function choose(
  what: keyof typeof kinds,
  upload: Prepared,
  device: 'free' | 'full' | 'blocked' = 'free',
) {
  const { sheet, tab, file, answers } = kinds[what];
  const { stored, within } = waitingOnDevice([], device);
  const editor = renderEditor(within(sheet), { answers: answers(upload) });
  await editor.user.click(await screen.findByRole('tab', { name: tab }));
  await editor.user.upload(await screen.findByLabelText<HTMLInputElement>(/^Choose (pictures|sounds)/), file);
  const resources = () => editor.store.state().history.project.resources;
  return { ...editor, stored, resources };
}

test.each(
  whats.flatMap((what) =>
    (['offline', 'timeOut', 'noAnswer'] as const).map((reason) => [what, reason] as const),
  ),
)(
  'a %s that gets no answer (%s) is part of the comic at once, and waits on the device',
  async (what, noAnswer) => {
    const { stored, resources } = await choose(what, { noAnswer });
    await waitFor(() => expect(resources()).toMatchObject([kinds[what].kept]));
    expect(stored.map(({ path, what: kind }) => [{ type: 4, vpstr: path }, kind])).toEqual([
      [resources()[0]?.vp, what],
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test.each(whats.flatMap((what) => [400, 403, 413, 422, 500].map((status) => [what, status] as const)))(
  'a %s that the server refuses (%i) is no part of the comic, waits nowhere, and says why',
  async (what, status) => {
    const { stored, resources } = await choose(what, refusal(status, 'No room left.'));
    expect((await screen.findByRole('alert')).textContent).toBe('No room left.');
    expect([resources(), stored]).toEqual([[], []]);
  },
);

test.each(whats)('a %s that is cancelled is no part of the comic, and waits nowhere', async (what) => {
  const { user, server, stored, resources } = await choose(what, 'never');
  await waitFor(() => expect(server.waiting()).toBe(1));
  await user.click(screen.getByRole('button', { name: `Cancel: ${kinds[what].file.name}` }));
  await waitFor(() => expect(server.cancelled).toHaveLength(1));
  fireEvent(window, new Event('online'));
  expect(screen.queryByRole('list', { name: 'Uploading' })).toBeNull();
  expect([resources(), stored]).toEqual([[], []]);
});

test.each([
  ['picture', 'full', /no space for more waiting files/],
  ['sound', 'full', /no space for more waiting files/],
  ['picture', 'blocked', /doesn’t store files/],
  ['sound', 'blocked', /doesn’t store files/],
] as const)('a %s on a device that is %s says that the page has to stay open', async (what, device, text) => {
  const { stored, resources } = await choose(what, { noAnswer: 'offline' }, device);
  expect((await screen.findByText(text)).role).toBe('status');
  expect([resources(), stored]).toEqual([[], []]);
});
