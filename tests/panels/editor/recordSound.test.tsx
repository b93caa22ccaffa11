import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SoundsSheet } from '@/editor/resources/sounds/SoundsSheet';
import { fakeMicrophone } from '../../support/app/microphone';
import { renderEditor } from '../../support/app/renderEditor';
import { hearSounds } from '../../support/app/sounds';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const uploaded = {
  resId: 7,
  resName: 'a.mp3',
  virtPath: { type: 4 as const, vpstr: 'res/snd/a.mp3' },
};

let heard: ReturnType<typeof hearSounds>;
/** Object URLs of recordings, and those of them that were revoked: an earlier file's are revoked a while after their use. */
let made: string[];
let revoked: string[];
beforeEach(() => {
  heard = hearSounds();
  made = [];
  revoked = [];
  vi.stubGlobal('fetch', async () => new Response('sound'));
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => `blob:take ${made.push('')}`;
      static override revokeObjectURL = (address: string) => {
        if (address.startsWith('blob:take ')) revoked.push(address);
      };
    },
  );
});

async function openRecorder() {
  const onClose = vi.fn();
  const onChoose = vi.fn();
  const sheet = <SoundsSheet projectId="goldfish" fileKey="k" onChoose={onChoose} onClose={onClose} />;
  const answers = { 'resources.stockSounds': { body: [] }, 'resources.uploadSound': { body: uploaded } };
  const editor = renderEditor(sheet, { answers });
  const { user } = editor;
  await user.click(await screen.findByRole('tab', { name: 'My sounds' }));
  await user.click(await button('Record'));
  const record = async () => {
    await user.click(await button(/^(Start recording|Record again|Try again)$/));
    await user.click(await button('Stop'));
    await button('Save sound');
  };
  return { ...editor, onClose, onChoose, record };
}

describe('recording', () => {
  test('gives a sound that is listened to, cut by keys, faded, named and uploaded', async () => {
    const microphone = fakeMicrophone();
    const { user, record, server, store, onChoose } = await openRecorder();
    expect(microphone.getUserMedia).not.toHaveBeenCalled();
    await record();
    expect(microphone.isOn()).toEqual([false]);

    await user.click(await button('Listen to Recording 1'));
    expect(heard.addresses()).toEqual(['blob:take 1']);
    const start = screen.getByRole('slider', { name: 'Start' });
    fireEvent.change(start, { target: { value: '500' } });
    expect(start.getAttribute('aria-valuetext')).toBe('0.50 s');
    expect(heard.now()).toEqual([false]);
    fireEvent.change(screen.getByRole('slider', { name: 'End' }), { target: { value: '400' } });
    expect(screen.getByRole('slider', { name: 'End' })).toHaveProperty('value', '600');
    await user.click(await button('Listen to Recording 1'));
    await user.click(await button('Stop Recording 1'));
    await user.click(await button('Listen to Recording 1'));
    expect(heard.addresses().slice(1)).toEqual(['blob:take 2', 'blob:take 2']);
    fireEvent.change(screen.getByRole('slider', { name: 'Fade out: 0 s' }), { target: { value: '50' } });
    expect(heard.now()).toEqual([false, false, false]);
    expect(revoked).toEqual(['blob:take 1', 'blob:take 2']);
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Knock');
    await user.click(await button('Save sound'));
    await waitFor(() => expect(store.state().history.project.resources).toHaveLength(1));
    expect(server.asked).toContain('POST /api/project/goldfish/sound?upload_mode=user_upload');
    // A new recording is used at once: only its caption is asked for.
    await user.type(await screen.findByLabelText('Caption for deaf readers'), 'Knock{Enter}');
    expect(onChoose).toHaveBeenCalledWith({ sound: { sound: [3, 1], caption: 'Knock' } });
  });

  test('can be repeated, twice in a row, and keeps the earlier take until there is a new one', async () => {
    const microphone = fakeMicrophone();
    const { user, record } = await openRecorder();
    await record();
    fireEvent.change(screen.getByRole('slider', { name: 'Start' }), { target: { value: '400' } });
    await user.type(screen.getByLabelText('Name'), ' knock');
    for (const _ of ['once', 'twice']) {
      await user.click(await button('Record again'));
      await user.click(await button('Cancel'));
      await button('Save sound');
      expect(screen.getByRole('slider', { name: 'Start' })).toHaveProperty('value', '400');
      expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Recording 1 knock');
    }
    await record();
    expect(screen.getByRole('slider', { name: 'Start' })).toHaveProperty('value', '0');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Recording 1 knock');
    expect(microphone.isOn()).toEqual([false, false, false, false]);
  });

  test('is not repeated while it is saved', async () => {
    fakeMicrophone();
    const { record } = await openRecorder();
    await record();
    fireEvent.click(await button('Save sound'));
    expect(screen.getByRole('button', { name: 'Record again' })).toHaveProperty('disabled', true);
    await screen.findByLabelText('Caption for deaf readers');
  });

  test('that fails leads back to the earlier take, which a file replaces only after a question', async () => {
    const microphone = fakeMicrophone();
    const { user, record } = await openRecorder();
    await record();
    const refuse = () => Promise.reject(new DOMException('no', 'NotFoundError'));
    microphone.answer(refuse, refuse);
    await user.click(await button('Record again'));
    await screen.findByText(/^No microphone was found/);
    await user.click(await button('Choose a file'));
    await screen.findByText('The recording isn’t saved. Discard it?');
    await user.click(await button('Keep'));
    await user.click(await button('Cancel'));
    await button('Save sound');
  });

  test('asks once, however often the button is pressed, and releases a microphone that is granted too late', async () => {
    const microphone = fakeMicrophone();
    let allow: () => void = () => undefined;
    const late = () => new Promise<void>((resolve) => (allow = resolve));
    microphone.answer(late, late);
    const { user, unmount } = await openRecorder();
    await user.dblClick(await button('Start recording'));
    await screen.findByText('Allow the microphone in the browser’s question.');
    expect(microphone.getUserMedia).toHaveBeenCalledTimes(1);
    await user.click(await button('Cancel'));
    await act(async () => allow());
    await waitFor(() => expect(microphone.isOn()).toEqual([false]));
    await user.click(await button('Start recording'));
    unmount();
    await act(async () => allow());
    await waitFor(() => expect(microphone.isOn()).toEqual([false, false]));
  });

  test.each([
    ['NotAllowedError', /^The microphone is blocked for Kadr/],
    ['NotFoundError', /^No microphone was found/],
    ['NotReadableError', /^The microphone doesn’t respond/],
  ])('that fails with %s says why, and can be tried again', async (name, text) => {
    const microphone = fakeMicrophone();
    microphone.answer(() => Promise.reject(new DOMException('no', name)));
    const { user, record } = await openRecorder();
    await user.click(await button('Start recording'));
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    // There is no recording to go back to.
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await record();
    await button('Save sound');
  });

  test('is not offered where the browser cannot record; a file is', async () => {
    fakeMicrophone();
    Object.defineProperty(window.navigator, 'mediaDevices', { configurable: true, value: undefined });
    const { user } = await openRecorder();
    await user.click(await button('Start recording'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This browser can’t record here/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(await button('Choose a file'));
    await screen.findByLabelText(/Choose sounds/);
  });

  test('keeps what was recorded when the device is unplugged', async () => {
    const microphone = fakeMicrophone();
    const { user } = await openRecorder();
    await user.click(await button('Start recording'));
    await button('Stop');
    act(microphone.unplug);
    await screen.findByText('The microphone was disconnected. What it recorded is here.');
    expect(microphone.isOn()).toEqual([false]);
  });

  test('of silence says so', async () => {
    fakeMicrophone(0);
    const { record } = await openRecorder();
    await record();
    expect(screen.getByRole('alert').textContent).toMatch(/^Nothing can be heard/);
  });

  test('is not discarded with its sheet without a question, and the microphone is off meanwhile', async () => {
    const microphone = fakeMicrophone();
    const { user, onClose } = await openRecorder();
    await user.click(await button('Start recording'));
    await button('Stop');
    await user.click(await button('Close'));
    await screen.findByText('The recording isn’t saved. Discard it?');
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(microphone.isOn()).toEqual([false]));
    await user.click(await button('Keep'));
    await button('Save sound');
    await user.click(await button('Close'));
    await user.click(await button('Discard'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
