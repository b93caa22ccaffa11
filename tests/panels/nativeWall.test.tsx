import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { maskOfScope } from '@/domain/socialNetwork';
import { nativeNetworkHost } from '../support/app/nativeHost';
import { renderApp } from '../support/app/renderApp';
import { person, projectView } from '../support/app/wire';

const refused = { error: { error_code: 10007, error_msg: 'Operation denied by user' } };
const network = {
  'account.getAppPermissions': { response: maskOfScope('photos,wall') },
  askPermissions: { response: maskOfScope('photos,wall,email') },
  'pages.clearCache': { response: 1 },
  'wall.post': { response: { post_id: 318 } },
} as const;

/** The app with its network, for a person who signed in by that provider. */
async function openShare(provider: 'vk' | 'local', others: Readonly<Record<string, object>> = {}) {
  const answers = new Map<string, object>(Object.entries({ ...network, ...others }));
  const { host, asked, methods } = nativeNetworkHost(answers);
  const { user } = renderApp('/comics/goldfish', {
    person: person({ provider }),
    host,
    answers: { 'projects.view': { body: projectView() }, 'kv.get': { body: { value: null } } },
    addresses: { websiteUrl: 'https://kadr.example' },
  });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await screen.findByRole('dialog', { name: 'Share this comic' });
  return { user, asked, methods, answers };
}

type Opened = Awaited<ReturnType<typeof openShare>>;

async function post({ user }: Opened) {
  await user.click(screen.getByRole('button', { name: 'Post to my wall' }));
  await screen.findByRole('dialog', { name: 'Post to your wall' });
  await user.click(screen.getByRole('button', { name: 'Post' }));
}

test('in the app a person of the network posts on their wall, after allowing the email', async () => {
  const app = await openShare('vk');
  await post(app);
  await screen.findByText('Your post is on your wall.');
  expect(app.methods()).toEqual(Object.keys(network));
  expect(app.asked.at(-1)?.args).toMatchObject({
    attachments: 'https://kadr.example/comics/goldfish?govkapp',
  });
});

test('a permission given before is not requested again', { tags: 'long' }, async () => {
  const app = await openShare('vk', {
    'account.getAppPermissions': { response: maskOfScope('photos,wall,email') },
  });
  await post(app);
  await screen.findByText('Your post is on your wall.');
  expect(app.methods()).not.toContain('askPermissions');
});

test('without the email permission nothing is posted, and the person can be asked again', {
  tags: 'long',
}, async () => {
  const app = await openShare('vk', { askPermissions: { response: maskOfScope('photos,wall') } });
  await post(app);
  await screen.findByText(/^Posting needs your permission/);
  expect(app.methods()).not.toContain('wall.post');
  app.answers.set('askPermissions', network.askPermissions);
  await app.user.click(screen.getByRole('button', { name: 'Ask again' }));
  await screen.findByText('Your post is on your wall.');
});

test('declining keeps the text, and the person can try again', async () => {
  const app = await openShare('vk', { 'wall.post': refused });
  await post(app);
  await waitFor(() => expect(app.methods().at(-1)).toBe('wall.post'));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Post' });
  await waitFor(() => expect(button.disabled).toBe(false));
  app.answers.set('wall.post', network['wall.post']);
  await app.user.click(button);
  await screen.findByText('Your post is on your wall.');
});

test('in the app a wall post is not offered to anybody else', async () => {
  await openShare('local');
  expect(screen.queryByRole('button', { name: 'Post to my wall' })).toBeNull();
});
