import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { HostResult, PersonInHost } from '@/platform/Platform';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { person, profileView, projectView } from '../support/app/wire';

const nameless = person({ name: 'Reader', provider: 'vk', email: '' });
const ownPage: Answers = {
  'profiles.view': { body: profileView({ id: 'p1', name: 'Reader' }) },
  'profiles.projects': { body: [] },
  'customFeeds.ownedBy': { body: [] },
};
const anna: HostResult<PersonInHost> = {
  kind: 'granted',
  value: { name: 'Anna Kadrova', pictureAddress: 'https://sun1.userapi.com/a.jpg' },
};
const kept: Answers = {
  'users.save': { body: null },
  'users.takePicture': { body: { picId: 'a.webp' } },
};

function openOwnPage(answers: Answers = {}, { answer = anna, who = nameless, path = '/user/p1' } = {}) {
  const introduce = vi.fn<() => Promise<HostResult<PersonInHost>>>(async () => answer);
  const app = renderApp(path, {
    person: who,
    host: { person: { introduce } },
    answers: { ...ownPage, ...answers },
  });
  return { ...app, introduce };
}

const offer = () => screen.findByRole('region', { name: 'Your name and picture' });
const noOffer = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Your name and picture' })).toBeNull());
const take = () => screen.findByRole('button', { name: 'Use VK’s' });

describe('the name and the picture of VK', () => {
  test('are offered on one’s own page and accepted with one tap', async () => {
    const { user, server, introduce, storage } = openOwnPage(kept);
    expect((await offer()).textContent).toContain('Your name here is “Reader” for now.');
    await user.click(await take());
    await screen.findByText(/^Nice to meet you, Anna Kadrova!/);
    expect(introduce).toHaveBeenCalledOnce();
    expect(server.sent).toEqual([{ asked: 'PUT /api/users/me', body: { user: { name: 'Anna Kadrova' } } }]);
    expect(server.asked).toContain(
      'POST /api/users/me/userpic?imgURL=https%3A%2F%2Fsun1.userapi.com%2Fa.jpg',
    );
    await screen.findByRole('heading', { level: 2, name: 'Anna Kadrova' });
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    await noOffer();
    expect(storage.get('host_name_refused')).toBeNull();
  });

  test('can be declined permanently by this person on this device', { tags: 'long' }, async () => {
    const { user, server, introduce, storage } = openOwnPage();
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    await noOffer();
    expect(storage.get('host_name_refused')).toBe('{"id:p1":"1"}');
    expect([introduce.mock.calls, server.sent]).toEqual([[], []]);
  });

  test('count as declined when VK’s own dialog is declined, without an error', async () => {
    const { user, storage, loaded } = openOwnPage(
      { 'news.feed': { body: [] } },
      { answer: { kind: 'declined' } },
    );
    await user.click(await take());
    await noOffer();
    expect(storage.get('host_name_refused')).toBe('{"id:p1":"1"}');
    expect(screen.queryByRole('alert')).toBeNull();
    // The news would offer them, too.
    await user.click(screen.getByRole('link', { name: /^News/ }));
    await screen.findByRole('heading', { name: 'News' });
    await loaded();
    await noOffer();
  });

  test('show an error when they are not received, and may be requested again until they are', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user, server, introduce } = openOwnPage(kept);
    introduce.mockResolvedValueOnce({ kind: 'unsupported' });
    introduce.mockResolvedValueOnce({ kind: 'timedOut' });
    introduce.mockResolvedValueOnce({ kind: 'failed', reason: 'for a test' });
    for (const times of [1, 2, 3]) {
      await user.click(await take());
      await waitFor(() => expect(introduce).toHaveBeenCalledTimes(times));
      expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t get your name from VK/);
    }
    expect(server.sent).toEqual([]);
    await user.click(await take());
    await screen.findByText(/^Nice to meet you, Anna Kadrova!/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keep the name when the picture fails to load', { tags: 'long' }, async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user } = openOwnPage({ ...kept, 'users.takePicture': refusal(422, 'No picture there.') });
    await user.click(await take());
    await screen.findByText(/^Nice to meet you, Anna Kadrova!/);
    expect(warn).toHaveBeenCalledWith('The picture of the host was not taken.', expect.anything());
  });

  test('show why the server rejected them', { tags: 'long' }, async () => {
    const { user } = openOwnPage({ 'users.save': refusal(400, 'Not this name, please.') });
    await user.click(await take());
    expect((await screen.findByRole('alert')).textContent).toBe('Not this name, please.');
  });

  test('are offered beside the news', { tags: 'long' }, async () => {
    openOwnPage({}, { path: '/news' });
    await offer();
  });

  test('are offered where a comment is written', async () => {
    const { user } = openOwnPage({ 'projects.view': { body: projectView() } }, { path: '/comics/goldfish' });
    await user.click(await screen.findByRole('button', { name: 'Write a comment…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/^Your name here is “Reader”/);
  });

  test('are offered to a person who follows somebody, and not to one who only looks', async () => {
    const followed = profileView({ id: 'o1', isFollowedByCurUser: true });
    openOwnPage({ 'profiles.view': { body: followed } }, { path: '/user/o1' });
    await offer();
  });

  test('are not offered on the page of a person who is not followed', async () => {
    openOwnPage({ 'profiles.view': { body: profileView({ id: 'o1' }) } }, { path: '/user/o1' });
    await screen.findByRole('heading', { level: 2, name: 'Boris' });
    await noOffer();
  });

  test('are not offered to a person who has a name', async () => {
    openOwnPage({}, { who: person({ provider: 'vk' }) });
    await screen.findByRole('heading', { level: 2 });
    await noOffer();
  });
});
