import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ProjectComment } from '@/domain/comment';
import { userManagedState } from '@/domain/project';
import { oneComic, sitDown } from '../../support/app/publishing';
import { refusal } from '../../support/app/refusal';
import { renderApp } from '../../support/app/renderApp';
import { commentPage, person, projectInfo, projectView } from '../../support/app/wire';

/** The server's message for a text that a scanner or a word list refuses. */
const because = (path: string, why: string) =>
  refusal(
    422,
    { path, text: `The automatic check did not let this through: “${why}”. Change it and try again.` },
    'ENT_VALIDN',
  );

const me = person({ _id: 'o1', name: 'Boris' });
const path = '/comics/goldfish';

test('a comment that the scanner refuses twice says why each time, keeps its text, and is posted once it is changed', async () => {
  const posted: ProjectComment = {
    type: 2,
    text: 'Read it',
    creationDate: '2026-11-20T12:00:00.000Z',
    owner: { id: me._id, name: me.name, picId: '' },
  };
  const { user, server } = renderApp(path, {
    person: me,
    answers: {
      'projects.view': { body: projectView() },
      'comments.page': { body: commentPage([]) },
      'customFeeds.feedOfProject': { body: null },
      'comments.post': [because('text', 'an advertisement'), because('text', 'still one'), { body: posted }],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Write a comment…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = () => dialog.getByRole<HTMLTextAreaElement>('textbox');
  const send = () => user.click(dialog.getByRole('button', { name: 'Send' }));
  await user.type(field(), 'Buy it');
  await send();
  await dialog.findByText(/did not let this through: “an advertisement”/);
  expect(field().value).toBe('Buy it');
  await user.type(field(), ' now');
  await send();
  await dialog.findByText(/did not let this through: “still one”/);
  expect(dialog.queryByText(/“an advertisement”/)).toBeNull();
  expect(field().value).toBe('Buy it now');
  await user.clear(field());
  await user.type(field(), 'Read it');
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const comments = server.sent.filter(({ asked }) => asked.startsWith('POST /api/project_comments'));
  expect(comments.map(({ body }) => body)).toEqual(
    ['Buy it', 'Buy it now', 'Read it'].map((text) => ({ type: 2, text })),
  );
});

test('a description of a comic that is refused twice says why at its field, and is saved once it is changed', {
  tags: 'long',
}, async () => {
  const { user } = renderApp(path, {
    person: me,
    answers: {
      'projects.view': { body: projectView() },
      'comments.page': { body: commentPage([]) },
      'customFeeds.feedOfProject': { body: null },
      'projectInfo.save': [
        because('description', 'an advertisement'),
        because('description', 'still one'),
        { body: projectInfo() },
      ],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit name and description' }));
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  for (const [typed, why] of [
    ['Buy it', /“an advertisement”/],
    ['Buy it now', /“still one”/],
  ] as const) {
    await user.clear(field());
    await user.type(field(), typed);
    await save();
    await screen.findByText(why);
    expect(field().value).toBe(typed);
  }
  await user.clear(field());
  await user.type(field(), 'Read it');
  await save();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull());
  expect(screen.getByText('Read it')).toBeVisible();
});

describe('publishing from the editor', () => {
  test('says why a description is refused, keeps it, and continues once it is changed, twice', async () => {
    const comic = oneComic({ userManagedState: userManagedState.publishedGlobally });
    const save = comic.answers['projectInfo.save'];
    const reasons = ['an advertisement', 'still one'];
    const { open, ready, send, sheet, user } = sitDown(comic, {
      answers: {
        'projectInfo.save': (request) => {
          const why = reasons.shift();
          if (why === undefined && typeof save === 'function') return save(request);
          return because('description', why ?? '');
        },
      },
    });
    await open();
    const field = () => sheet().getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
    for (const [typed, why] of [
      ['Buy it', /“an advertisement”/],
      ['Buy it now', /“still one”/],
    ] as const) {
      await user.clear(field());
      await user.type(field(), typed);
      await ready();
      await user.click(send());
      await sheet().findByText(why);
      expect(field().value).toBe(typed);
    }
    await user.clear(field());
    await user.type(field(), 'Read it');
    await ready();
    await user.click(send());
    await sheet().findByRole('status');
    expect(sheet().queryByText(/did not let this through/)).toBeNull();
    expect(comic.view().description).toBe('Read it');
  });

  test('says why the comic itself is refused, and publishes it at the next attempt', {
    tags: 'long',
  }, async () => {
    const comic = oneComic({ userManagedState: userManagedState.privateWasntPublishedGlobally });
    const setState = comic.answers['projectInfo.setUserManagedState'];
    const reasons = ['an advertisement', 'still one'];
    const { open, ready, send, sheet, user } = sitDown(comic, {
      answers: {
        'projectInfo.setUserManagedState': (request) => {
          const why = reasons.shift();
          if (why === undefined && typeof setState === 'function') return setState(request);
          return because('file', why ?? '');
        },
      },
    });
    await open();
    await user.click(sheet().getByRole('radio', { name: /^Everyone/ }));
    for (const why of [/“an advertisement”/, /“still one”/]) {
      await ready();
      await user.click(send());
      await sheet().findByText(why);
      expect(sheet().getByRole<HTMLInputElement>('radio', { name: /^Everyone/ }).checked).toBe(true);
      expect(comic.view().userManagedState).toBe(userManagedState.privateWasntPublishedGlobally);
    }
    await ready();
    await user.click(send());
    expect((await sheet().findByRole('status')).textContent).toMatch(/^Readers can see it now/);
    expect(comic.view().userManagedState).toBe(userManagedState.publishedGlobally);
  });
});
