import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { there } from '../support/app/there';
import { commentPage, customFeedView, person, profileView, projectView } from '../support/app/wire';

const view = { body: projectView() };
const openButton = () => screen.findByRole('button', { name: 'Report' });
const dialog = () => screen.findByRole('dialog', { name: 'Report this comic' });

describe('reporting a comic', () => {
  test('sends the reason and the note, and thanks the reader', async () => {
    const { user, server } = renderApp('/comics/goldfish', {
      person: person(),
      answers: { 'projects.view': view, 'reports.send': { body: null } },
    });
    await user.click(await openButton());
    await dialog();
    await user.click(screen.getByRole('radio', { name: 'Someone else’s work' }));
    await user.type(screen.getByRole('textbox', { name: 'Details (optional)' }), 'I drew this.');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Our moderators will look at it.');
    expect(server.sent.at(-1)).toEqual({
      asked: 'POST /api/project_reports/goldfish',
      body: { reason: 'stolen', note: 'I drew this.' },
    });
  });

  test('keeps what was typed when sending fails, shows the reason, and sends it at the next attempt', async () => {
    const { user } = renderApp('/comics/goldfish', {
      person: person(),
      answers: { 'projects.view': view, 'reports.send': [{ noAnswer: 'offline' }, { body: null }] },
    });
    await user.click(await openButton());
    const inDialog = within(await dialog());
    const note = inDialog.getByRole('textbox', { name: 'Details (optional)' });
    await user.type(note, 'Page two.');
    await user.click(screen.getByRole('radio', { name: 'Spam or ads' }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect((await inDialog.findByRole('alert')).textContent).toContain('No internet connection');
    expect(note).toHaveProperty('value', 'Page two.');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Thank you');
  });

  test('keeps what was typed when the dialog is closed by accident, until it is sent, twice', async () => {
    const { user, storage } = renderApp('/comics/goldfish', {
      person: person(),
      answers: { 'projects.view': view, 'reports.send': { body: null } },
    });
    for (const typed of ['Page two.', 'Page three.']) {
      await user.click(await openButton());
      const note = () => screen.findByRole('textbox', { name: 'Details (optional)' });
      expect(await note()).toHaveProperty('value', '');
      await user.type(await note(), typed);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(await openButton());
      expect(await note()).toHaveProperty('value', typed);
      await user.click(screen.getByRole('radio', { name: 'Spam or ads' }));
      await user.click(screen.getByRole('button', { name: 'Send report' }));
      await screen.findByText('Our moderators will look at it.');
      expect(storage.get('moderator_drafts')).toBeNull();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  test('is sent after another sign-in when the session has ended meanwhile, and nothing of it stays', async () => {
    const { user, server, storage } = renderApp('/comics/goldfish', {
      person: person(),
      answers: {
        'projects.view': view,
        'reports.send': [refusal(401, 'Please sign in again.', 'AUTH_TOKEN_INVALID'), { body: null }],
        'auth.signIn': { body: { token: 'token-of-p1' } },
      },
    });
    await user.click(await openButton());
    const note = () => screen.findByRole('textbox', { name: 'Details (optional)' });
    await user.type(await note(), 'Page two.');
    await user.click(screen.getByRole('radio', { name: 'Spam or ads' }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Please sign in again.');
    await user.type(await note(), ' And three.');
    expect(storage.get('moderator_drafts')).toContain('visitor');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await user.type(await screen.findByLabelText('Email'), 'anna@kadr.example');
    await user.type(screen.getByLabelText('Password'), 'a long password{Enter}');
    await screen.findByText('Our moderators will look at it.');
    expect(server.sent.at(-1)?.body).toEqual({ reason: 'spam', note: 'Page two. And three.' });
    expect(storage.get('moderator_drafts')).toBeNull();
  });

  test('requires a reason', async () => {
    const { user, server } = renderApp('/comics/goldfish', {
      person: person(),
      answers: { 'projects.view': view },
    });
    await user.click(await openButton());
    await dialog();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    const send = screen.getByRole('button', { name: 'Send report' });
    expect(send).toHaveProperty('disabled', true);
    await user.click(send);
    expect(server.sent).toEqual([]);
  });

  async function reportAsVisitor(me: ReturnType<typeof person>) {
    const app = renderApp('/comics/goldfish', {
      answers: {
        'projects.view': view,
        'auth.signIn': { body: { token: 'fresh' } },
        'users.me': { body: me },
        'news.feed': { body: [] },
        'news.unreadCount': { body: { value: 0 } },
        'customFeeds.feedOfProject': { body: null },
      },
    });
    await app.user.click(await openButton());
    await app.user.type(await screen.findByLabelText('Email'), 'anna@kadr.example');
    await app.user.type(screen.getByLabelText('Password'), 'a long password');
    await app.user.keyboard('{Enter}');
    return app;
  }

  test('asks a visitor to sign in first', async () => {
    const { server } = await reportAsVisitor(person());
    await dialog();
    expect(server.asked.some((asked) => asked.includes('project_reports'))).toBe(false);
  });

  test('is not offered to a visitor who turns out to be its author', async () => {
    const { loaded } = await reportAsVisitor(person({ _id: 'o1' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('button', { name: 'Delete the comic' });
    await loaded();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });

  test('is not available to its author', async () => {
    renderApp('/comics/goldfish', {
      person: person({ _id: 'o1' }),
      answers: { 'projects.view': view, 'customFeeds.feedOfProject': { body: null } },
    });
    await screen.findByRole('heading', { level: 2, name: 'The Goldfish' });
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });
});

const comment = (id: string, owner = { id: 'c1', name: 'Clara', picId: '' }) =>
  ({ id, type: 2, text: 'Buy fish!', creationDate: null, owner }) as const;

describe('what others made can be reported like a comic', () => {
  test.each([
    {
      what: 'a comment',
      path: '/comics/goldfish',
      // Also by the author of the comic.
      who: person({ _id: 'o1' }),
      answers: {
        'projects.view': view,
        'customFeeds.feedOfProject': { body: null },
        'comments.page': { body: commentPage([comment('77')]) },
      },
      more: 'Actions for the comment by Clara',
      title: 'Report this comment',
      sent: '77/comment',
    },
    {
      what: 'a person',
      path: '/user/o1',
      answers: {
        'profiles.view': { body: profileView() },
        'profiles.projects': { body: [] },
        'customFeeds.ownedBy': { body: [] },
      },
      more: 'More actions: Boris',
      title: 'Report this person',
      reason: 'Pretending to be someone else',
      sent: 'o1/person',
    },
    {
      what: 'a custom feed',
      path: '/ufeed/f1',
      answers: { 'customFeeds.get': { body: customFeedView() }, 'customFeeds.projects': { body: [] } },
      title: 'Report this feed',
      sent: 'f1/feed',
    },
  ])('$what', async ({ path, who = person(), answers, more, title, reason = 'Spam or ads', sent }) => {
    const { user, server } = renderApp(path, {
      person: who,
      answers: { ...answers, 'reports.send': { body: null } },
    });
    if (more !== undefined) {
      const button = await screen.findByRole('button', { name: more });
      await user.click(button);
      const actions = document.getElementById(button.getAttribute('aria-controls') ?? '');
      await user.click(within(there(actions)).getByRole('button', { name: 'Report' }));
    } else await user.click(await openButton());
    await screen.findByRole('dialog', { name: title });
    await user.click(screen.getByRole('radio', { name: reason }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Thank you');
    expect(server.sent.at(-1)).toMatchObject({ asked: `POST /api/project_reports/${sent}` });
  });

  test.each([
    ['/user/u1', { 'profiles.view': { body: profileView({ id: 'u1', name: 'Anna' }) } }, 'Anna'],
    ['/ufeed/f1', { 'customFeeds.get': { body: customFeedView({ owner: 'u1' }) } }, 'Night comics'],
  ])('one’s own cannot be reported: %s', async (path, answers, heading) => {
    renderApp(path, {
      person: person({ _id: 'u1' }),
      answers: {
        'profiles.projects': { body: [] },
        'customFeeds.ownedBy': { body: [] },
        'customFeeds.projects': { body: [] },
        ...answers,
      },
    });
    await screen.findByRole('heading', { level: 2, name: heading });
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^More actions/ })).toBeNull();
  });

  test('one’s own comment cannot be reported', async () => {
    const { user } = renderApp('/comics/goldfish', {
      person: person({ _id: 'u1' }),
      answers: {
        'projects.view': view,
        'comments.page': { body: commentPage([comment('77', { id: 'u1', name: 'Anna', picId: '' })]) },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for the comment by Anna' }));
    await screen.findByRole('button', { name: 'Delete' });
    expect(screen.getAllByRole('button', { name: 'Report' })).toHaveLength(1);
  });
});
