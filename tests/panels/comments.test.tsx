import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { WireProjectView } from '@/api/schemas/project';
import type { WireCurrentUser } from '@/api/schemas/user';
import type { CommentByText, ProjectComment } from '@/domain/comment';
import type { Platform } from '@/platform/Platform';
import { keepDraft, personStorage, readDraft } from '@/platform/personStorage';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { there } from '../support/app/there';
import { watchScrolling } from '../support/app/watchScrolling';
import { commentPage, person, projectInfo, projectView, projectViews } from '../support/app/wire';

const path = '/comics/goldfish';
const owner = person({ _id: 'o1', name: 'Boris' });

const textComment = (text: string, overrides: Partial<CommentByText> = {}): CommentByText => ({
  type: 2,
  text,
  creationDate: '2026-11-20T12:00:00.000Z',
  owner: { id: 'c1', name: 'Clara', picId: '' },
  ...overrides,
});
const byPerson = (text: string, { _id, name }: WireCurrentUser = person()) =>
  textComment(text, { owner: { id: _id, name, picId: '' } });
const answerComment: ProjectComment = {
  type: 1,
  creationDate: null,
  owner: { id: 'c1', name: 'Clara', picId: '' },
  project: { id: 'shark', name: 'The Shark', picId: '' },
};

interface Opened {
  readonly who?: WireCurrentUser;
  readonly project?: Partial<WireProjectView>;
  readonly answers?: Answers;
  readonly host?: Partial<Platform>;
  readonly at?: string;
}

function open(comments: readonly ProjectComment[], { who, project, answers, host, at = path }: Opened = {}) {
  return renderApp(at, {
    ...(who && { person: who }),
    ...(host && { host }),
    answers: {
      'projects.view': { body: projectView(project) },
      'comments.page': { body: commentPage(comments) },
      // An owner's controls may load before a test ends.
      'customFeeds.feedOfProject': { body: null },
      ...answers,
    },
  });
}

const section = async () => within(await screen.findByRole('region', { name: /^Comments/ }));
const items = async () =>
  within(await screen.findByRole('list', { name: 'Comments' })).getAllByRole('listitem');
const texts = async () => (await items()).map((item) => item.querySelector('p')?.textContent);
const writeBox = () => screen.findByRole('button', { name: 'Write a comment…' });
const writeBoxBehind = () => screen.findByRole('button', { name: 'Write a comment…', hidden: true });
const field = () => screen.findByLabelText('What do you think?');
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const posts = (asked: readonly string[]) =>
  asked.filter((one) => one === 'POST /api/project_comments/goldfish');

describe('the comments on a comic', () => {
  test('show texts and comics with their authors, newest first', async () => {
    open([textComment('How lovely!'), answerComment, textComment('Buy fish!', { isHeld: true })]);
    const [first, second, held] = await items();
    const text = within(there(first));
    expect(text.getByText('How lovely!')).toBeVisible();
    expect(text.getByRole('link', { name: 'Clara' }).getAttribute('href')).toBe('/user/c1');
    expect(text.getByText(/^[^0-9]*\d+ \w+ ago$/).getAttribute('datetime')).toBe('2026-11-20T12:00:00.000Z');
    const comic = within(there(second));
    expect(comic.getByRole('link', { name: 'The Shark' }).getAttribute('href')).toBe('/comics/shark');
    expect((await section()).getByRole('heading').textContent).toBe('Comments 3');
    expect([first, second, held].map((one) => one?.textContent?.includes('Waiting for moderators'))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('collapse several empty lines into one', async () => {
    open([textComment('One\n\n\n \n\nTwo\nThree\n\nFour')]);
    await items();
    expect(await texts()).toEqual(['One\n\nTwo\nThree\n\nFour']);
  });

  test('open the player of a comic comment over the page at every press', async () => {
    const { user } = open([answerComment], {
      answers: {
        'projects.view': [{ body: projectView() }, { body: projectView({ id: 'shark', name: 'The Shark' }) }],
      },
    });
    for (const _time of [1, 2]) {
      await user.dblClick(await screen.findByRole('button', { name: 'Play “The Shark”' }));
      await screen.findByRole('dialog', { name: 'The Shark' });
      await user.keyboard('{Escape}');
      await noDialog();
    }
  });

  test('name an author with a deleted account in the reader’s own language', async () => {
    const bye = textComment('Bye', { id: '9', owner: { id: 'g1', name: '', picId: '' } });
    const { user } = open([bye], { who: person() });
    const comment = within(await screen.findByRole('article', { name: 'Comment by Deleted person' }));
    expect(comment.queryByRole('link', { name: 'Deleted person' })).toBeNull();
    expect((await section()).getByRole('heading').textContent).toBe('Comments 1');
    // There is nobody to block.
    await user.click(comment.getByRole('button', { name: /^Actions for/ }));
    await waitFor(() =>
      expect(comment.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Report']),
    );
  });

  test('load page by page back to the first one, and the first of each page gets the focus', async () => {
    const all = Array.from({ length: 150 }, (_, index) => textComment(`Thought ${index + 1}`));
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user, server } = open([], {
      answers: {
        'comments.page': [
          { body: commentPage(all.slice(0, 20), { total: 150, earlier: '131' }) },
          { body: commentPage(all.slice(20, 120), { total: 150, earlier: '31' }), after },
          { body: commentPage(all.slice(120), { total: 150 }) },
        ],
      },
    });
    await screen.findByText('Thought 20');
    expect((await section()).getByRole('heading').textContent).toBe('Comments 150');
    expect(server.asked).toContain('GET /api/project_comments/goldfish/page/20');
    for (const [asked, thought] of [
      ['GET /api/project_comments/goldfish/page/100?before=131', 'Thought 21'],
      ['GET /api/project_comments/goldfish/page/100?before=31', 'Thought 121'],
    ] as const) {
      await user.dblClick(screen.getByRole('button', { name: 'Show earlier comments' }));
      if (thought === 'Thought 21') {
        expect(screen.queryByRole('button', { name: 'Show earlier comments' })).toBeNull();
        answer();
      }
      const earlier = (await screen.findByText(thought)).closest('li');
      await waitFor(() => expect(document.activeElement).toBe(earlier));
      expect(server.asked).toContain(asked);
    }
    expect(await items()).toHaveLength(150);
    expect(screen.queryByRole('button', { name: 'Show earlier comments' })).toBeNull();
    expect((await section()).getByRole('heading').textContent).toBe('Comments 150');
  });

  test('show that the next page failed to load, and load it at the next press', async () => {
    const all = Array.from({ length: 30 }, (_, index) => textComment(`Thought ${index + 1}`));
    const { user } = open([], {
      answers: {
        'comments.page': [
          { body: commentPage(all.slice(0, 20), { total: 30, earlier: '11' }) },
          refusal(400, 'Not now.'),
          { body: commentPage(all.slice(20), { total: 30 }) },
        ],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show earlier comments' }));
    await screen.findByText('Not now.');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Show earlier comments' }));
    await screen.findByText('Thought 21');
  });

  test('show their total number, updated when one is posted or deleted here', { tags: 'long' }, async () => {
    const latest = Array.from({ length: 20 }, (_, index) => textComment(`Thought ${index + 1}`));
    const { user } = open([], {
      who: person(),
      answers: {
        'comments.page': { body: commentPage(latest, { total: 341, earlier: '321' }) },
        'comments.post': { body: byPerson('Mine') },
        'comments.delete': { body: null },
      },
    });
    const heading = (await section()).getByRole('heading');
    await waitFor(() => expect(heading.textContent).toBe('Comments 341'));
    await user.click(await writeBox());
    await user.type(await field(), 'Mine{Control>}{Enter}{/Control}');
    await noDialog();
    expect(heading.textContent).toBe('Comments 342');
    await user.click(screen.getByRole('button', { name: /^Actions for.*Anna/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(heading.textContent).toBe('Comments 341'));
  });

  test('show an invitation when there are none', async () => {
    open([]);
    await screen.findByText('No comments yet. Be the first to comment.');
  });

  test('that fail to load are only logged, and load on retry', async () => {
    const { user } = open([], {
      answers: {
        'comments.page': [refusal(403, 'Nothing to see.'), { body: commentPage([textComment('Here')]) }],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show comments' }));
    await screen.findByText('Here');
    expect(screen.queryByText('Nothing to see.')).toBeNull();
  });

  test('are scrolled to by a link with `newcomm`', async () => {
    const scrolled = watchScrolling();
    open([textComment('Here')], { at: `${path}?newcomm=1` });
    const heading = (await section()).getByRole('heading');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(scrolled).toHaveLength(1);
    expect(window.location.search).toBe('');
  });

  test('are not scrolled to before the reader is known, as the content above them may still change', async () => {
    const scrolled = watchScrolling();
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    open([textComment('Here')], {
      at: `${path}?newcomm=1`,
      who: person(),
      answers: { 'auth.refreshToken': { body: { token: 'token-of-p1' }, after } },
    });
    await screen.findByText('Here');
    // A scroll would wait for two frames.
    for (const _frame of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(scrolled).toEqual([]);
    answer();
    await waitFor(() => expect(scrolled).toHaveLength(1));
  });
});

describe('writing a comment', () => {
  test('sends it once by Ctrl+Enter, and shows it on top', async () => {
    const { user, server, storage } = open([textComment('Older')], {
      who: person(),
      answers: { 'comments.post': { body: byPerson('Wow, a fish!') } },
    });
    await user.click(await writeBox());
    expect(await field()).toBe(document.activeElement);
    await user.type(await field(), ' Wow, a fish! {Control>}{Enter}{Enter}{/Control}');
    await noDialog();
    expect(await texts()).toEqual(['Wow, a fish!', 'Older']);
    expect((await section()).getByRole('heading').textContent).toBe('Comments 2');
    expect(posts(server.asked)).toHaveLength(1);
    expect(server.sent).toContainEqual({
      asked: 'POST /api/project_comments/goldfish',
      body: { type: 2, text: 'Wow, a fish!' },
    });
    await screen.findByText('Your comment is posted.');
    expect(storage.get('comment_drafts')).toBeNull();
  });

  test('keeps a further comment that its author started meanwhile in another tab', async () => {
    const { user, server, storage } = open([], { who: person() });
    const own = personStorage(storage, person()._id);
    server.prepare({
      'comments.post': () => {
        keepDraft(own, 'comment_drafts', 'goldfish', 'And one more thing');
        return { body: byPerson('Wow, a fish!') };
      },
    });
    await user.click(await writeBox());
    await user.type(await field(), 'Wow, a fish!{Control>}{Enter}{/Control}');
    await noDialog();
    expect(readDraft(own, 'comment_drafts', 'goldfish')).toBe('And one more thing');
  });

  test('closes its dialog by Escape, and keeps the typed text on the device', async () => {
    const { user } = open([], { who: person() });
    await user.click(await writeBox());
    // There Escape closes the list of characters.
    fireEvent.keyDown(await field(), { key: 'Escape', isComposing: true });
    await user.type(await field(), 'To be continued');
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.keyboard('{Escape}');
    await noDialog();
    await user.click(await screen.findByRole('button', { name: /^Your unsent comment/ }));
    expect(await field()).toHaveProperty('value', 'To be continued');
  });

  test('sends it once, also when its dialog is closed before the response', async () => {
    const { user, server } = open([], { who: person(), answers: { 'comments.post': 'never' } });
    await user.click(await writeBox());
    await user.type(await field(), 'Slow{Meta>}{Enter}{/Meta} and late{Escape}');
    await noDialog();
    await user.click(await screen.findByRole('button', { name: 'Sending…Slow' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(posts(server.asked)).toHaveLength(1);
  });

  test('says why and until when its author was banned while writing', async () => {
    const ban = { reason: 'spam', until: '2030-01-05T12:00:00.000Z' } as const;
    const { user } = open([], {
      who: person(),
      answers: {
        'users.me': [{ body: person() }, { body: person({ banCategory: 10, ban }) }],
        'comments.post': refusal(403, 'You can’t comment.'),
      },
    });
    await user.click(await writeBox());
    await user.type(await field(), 'Buy!{Control>}{Enter}{/Control}{Escape}');
    await screen.findByText(/Reason: Spam or ads\. Until January 5, 2030\.$/);
    expect(screen.queryByRole('button', { name: /^Your unsent comment/, hidden: true })).toBeNull();
  });

  test('says why it was not sent when its dialog was closed meanwhile', async () => {
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const late = { ...refusal(429, 'Too many comments.'), after };
    const { user } = open([], { who: person(), answers: { 'comments.post': late } });
    await user.click(await writeBox());
    await user.type(await field(), 'Slow{Control>}{Enter}{/Control}{Escape}');
    await noDialog();
    answer();
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Too many comments.');
    expect(await screen.findByRole('button', { name: /^Your unsent comment/, hidden: true })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /^Your unsent comment/ }));
    await field();
  });

  test('keeps a rejected text in the field, with the reason beside it', async () => {
    const { user, server } = open([], {
      who: person(),
      answers: {
        'comments.post': [
          refusal(403, 'The author doesn’t let you comment on their comics.'),
          { body: byPerson('Let me in') },
        ],
      },
    });
    await user.click(await writeBox());
    await user.type(await field(), 'Let me in');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'The author doesn’t let you comment on their comics.',
    );
    await user.keyboard('{Escape}');
    await noDialog();
    await user.click(await screen.findByRole('button', { name: /^Your unsent comment/ }));
    expect(await field()).toHaveProperty('value', 'Let me in');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await noDialog();
    expect(await texts()).toEqual(['Let me in']);
    expect(posts(server.asked)).toHaveLength(2);
  });

  test('asks a visitor to sign in, and then sends it once', async () => {
    const ada = person({ _id: 'u7', name: 'Ada' });
    const { user, server } = open([], {
      answers: {
        'auth.signIn': { body: { token: 'token-of-u7' } },
        'users.me': { body: ada },
        'news.feed': { body: [] },
        'news.unreadCount': { body: { value: 0 } },
        'comments.post': { body: byPerson('Hello!', ada) },
      },
    });
    await user.click(await writeBox());
    await user.type(await field(), 'Hello!');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.type(await screen.findByLabelText('Email'), 'ada@kadr.example');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await screen.findByText('Your comment is posted.');
    await noDialog();
    expect(posts(server.asked)).toHaveLength(1);
  });

  test('sends it after signing in when the session has expired, and keeps the focus where it was written', async () => {
    const ada = person({ _id: 'u7', name: 'Ada' });
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user, server } = open([], {
      who: ada,
      answers: {
        'projects.view': [{ body: projectView() }, { body: projectView(), after }, { body: projectView() }],
        'auth.signIn': { body: { token: 'token-of-u7' } },
        'comments.post': [
          refusal(401, 'Please sign in again.', 'AUTH_TOKEN_INVALID'),
          { body: byPerson('Half way', ada) },
        ],
      },
    });
    await user.click(await writeBox());
    await user.type(await field(), 'Half way');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Please sign in again.');
    answer();
    await writeBoxBehind();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.type(await screen.findByLabelText('Email'), 'ada@kadr.example');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await noDialog();
    const box = await writeBox();
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(posts(server.asked)).toHaveLength(2);
  });

  test('keeps it when a visitor declines to sign in', { tags: 'long' }, async () => {
    const { user, server } = open([]);
    await user.click(await writeBox());
    await user.type(await field(), 'Later');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByLabelText('Email');
    await user.keyboard('{Escape}');
    await screen.findByRole('button', { name: /^Your unsent comment/ });
    expect(posts(server.asked)).toEqual([]);
  });

  test('shows the limit before it is reached, and cuts nothing off', async () => {
    const { user } = open([], { who: person() });
    await user.click(await writeBox());
    await user.click(await field());
    await user.paste('x'.repeat(1799));
    expect(screen.queryByText(/characters? left$/)).toBeNull();
    await user.paste('x');
    await screen.findByText('200 characters left');
    await user.paste('x'.repeat(199));
    await screen.findByText('1 character left');
    await user.paste('yz');
    await screen.findByText('Too long by 1 character');
    const described = screen.getByRole('textbox', { description: 'Too long by 1 character' });
    expect(described.getAttribute('aria-invalid')).toBe('true');
    const send = screen.getByRole('button', { name: 'Send' });
    expect(send).toHaveProperty('disabled', true);
    expect(await field()).toHaveProperty('value', `${'x'.repeat(1999)}yz`);
    await user.keyboard('{Backspace}');
    await screen.findByText('0 characters left');
    expect((await field()).getAttribute('aria-invalid')).toBe('false');
    expect(send).toHaveProperty('disabled', false);
    // What is not sent does not count.
    await user.paste(' \n ');
    await screen.findByText('0 characters left');
    expect(send).toHaveProperty('disabled', false);
  });

  test('with a comic offers all of one’s own public ones except this one', async () => {
    const [first, second] = projectViews(2);
    const mine = [
      projectView(),
      ...(first && second ? [{ ...first, userManagedState: 4 as const }, second] : []),
    ];
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user, server } = open([], {
      who: person(),
      answers: {
        'profiles.projects': { body: mine },
        'comments.post': {
          after,
          body: {
            ...byPerson(''),
            type: 1,
            text: undefined,
            project: { id: 'comic-2', name: 'Comic 2', picId: '' },
          },
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Answer with a comic' }));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['New comic', 'Comic 2']);
    // Arrow keys lead to the others.
    expect(options.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
    await waitFor(() => expect(document.activeElement).toBe(options[0]));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(options[1]);
    expect(options.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
    await user.keyboard('{Enter}');
    const again = await screen.findByRole('button', { name: 'Answer with a comic' });
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBe('true'));
    answer();
    await screen.findByRole('link', { name: 'Comic 2' });
    expect(again.getAttribute('aria-busy')).toBe('false');
    expect(server.sent).toContainEqual({
      asked: 'POST /api/project_comments/goldfish',
      body: { type: 1, text: 'comic-2' },
    });
  });

  test('with a new comic stores which comic it answers, and shows an error when that fails', {
    tags: 'long',
  }, async () => {
    const { user, server } = open([], {
      who: person(),
      answers: {
        'profiles.projects': { body: [] },
        'config.defaultProjectNames': { body: { project: 'New comic', comment: 'Answer' } },
        'projectInfo.reserve': { body: { _id: 'fresh' } },
        'projectInfo.save': { body: projectInfo({ _id: 'fresh' }) },
        'projectInfo.setCommented': refusal(503, 'A moment, please.'),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Answer with a comic' }));
    await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: 'New comic' }));
    await screen.findByText('A moment, please.');
    expect(server.sent).toContainEqual({
      asked: 'PUT /api/project_info/fresh/commented',
      body: { value: 'goldfish' },
    });
  });

  test.each([
    [
      'comments are off',
      { commentsEnabled: false },
      person(),
      'The author has turned off comments on this comic.',
    ],
    [
      'comments are off and nobody owns the comic any more',
      { commentsEnabled: false, owner: null },
      undefined,
      'The author has turned off comments on this comic.',
    ],
    ['the owner has turned them off', { commentsEnabled: false }, owner, /^You’ve turned comments off/],
    ['the person is banned', {}, person({ banCategory: 10 }), /^You can’t comment because moderators/],
    [
      'the ban has a reason and an end',
      {},
      person({ banCategory: 10, ban: { reason: 'spam', until: '2030-01-05T12:00:00.000Z' } }),
      /rules\. Reason: Spam or ads\. Until January 5, 2030\.$/,
    ],
  ])('is not possible where %s, and one line says so', async (_, project, who, line) => {
    open([textComment('Older')], { ...(who && { who }), project });
    await screen.findByText(line);
    await screen.findByText('Older');
    expect(screen.queryByRole('button', { name: 'Write a comment…' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Answer with a comic' })).toBeNull();
  });
});

test('a Russian sentence that ends with the end of a ban has one full stop', async () => {
  const ban = { reason: 'spam', until: '2030-01-05T12:00:00.000Z' } as const;
  renderApp('/comics/goldfish', {
    locale: 'ru',
    person: person({ banCategory: 10, ban }),
    answers: { 'projects.view': { body: projectView() }, 'comments.page': { body: commentPage([]) } },
  });
  expect((await screen.findByText(/Спам или реклама/)).textContent).toMatch(/ До 5 января 2030 г\.$/);
});

describe('deleting a comment', () => {
  const three = [byPerson('One'), textComment('Two'), byPerson('Three')];
  const menuOf = async (user: ReturnType<typeof renderApp>['user'], text: string) => {
    const item = (await screen.findByText(text)).closest('li');
    const inside = within(there(item));
    await user.click(inside.getByRole('button', { name: /^Actions for/ }));
    return inside;
  };
  const answers: Answers = { 'comments.delete': { body: null } };

  test('asks once, names the place, and moves the focus to the neighbour', async () => {
    const { user, server } = open(three, { who: person(), answers });
    const menu = await menuOf(user, 'Three');
    expect((await menuOf(user, 'Two')).queryByRole('button', { name: 'Delete' })).toBeNull();
    await user.click(menu.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await items()).toHaveLength(3);
    await user.click(menu.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete your comment?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await texts()).toEqual(['One', 'Two']));
    expect(server.sent).toContainEqual({
      asked: 'POST /api/project_comments/goldfish/delete/2',
      body: expect.objectContaining({ text: 'Three' }),
    });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Two').closest('li')));
  });

  test('as the owner of the comic shows a button that bans the author from commenting at once', async () => {
    const { user, server } = open(three, {
      who: owner,
      answers: { ...answers, 'comments.forbid': ['never', { body: null }] },
    });
    const menu = await menuOf(user, 'Two');
    await user.click(menu.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete the comment by Clara?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    const forbid = await screen.findByRole('button', { name: 'Block Clara from commenting on my comics' });
    expect(await texts()).toEqual(['One', undefined, 'Three']);

    // A placeholder is not a comment: the last one is the second of them.
    const last = await menuOf(user, 'Three');
    await user.click(last.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByRole('button', { name: 'Block Anna from commenting on my comics' });
    expect(server.asked).toContain('POST /api/project_comments/goldfish/delete/1');
    expect(server.asked.filter((asked) => asked.endsWith('/delete/2'))).toEqual([]);

    await user.click(forbid);
    expect(forbid.isConnected).toBe(false);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('LI'));
    expect(server.asked).toContain('POST /api/project_comments_blacklist/c1');
    await user.click(screen.getByRole('button', { name: 'Block Anna from commenting on my comics' }));
    await screen.findByText(/^Anna can no longer comment on your comics\./);
  });

  test('as an admin shows no such button', { tags: 'long' }, async () => {
    const { user } = open(three, { who: person({ _id: 'a1', role: 'admin' }), answers });
    const menu = await menuOf(user, 'Two');
    await user.click(menu.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await texts()).toEqual(['One', 'Three']));
    expect(screen.queryByRole('button', { name: / from commenting on my comics$/ })).toBeNull();
  });

  test('of a deleted account shows no such button: nobody is left to be banned', async () => {
    const left = textComment('Two', { owner: { id: 'c1', name: '', picId: '' } });
    const { user } = open([byPerson('One'), left], { who: owner, answers });
    const menu = await menuOf(user, 'Two');
    await user.click(menu.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await texts()).toEqual(['One']));
    expect(screen.queryByRole('button', { name: / from commenting on my comics$/ })).toBeNull();
  });

  test('that is rejected shows an error, and the comment stays', async () => {
    const { user } = open(three, {
      who: person(),
      answers: { 'comments.delete': refusal(404, 'This comment no longer exists.') },
    });
    const menu = await menuOf(user, 'Three');
    await user.click(menu.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('This comment no longer exists.');
    expect(screen.getByText('Three')).toBeVisible();
  });
});

describe('hiding an author', () => {
  test('collapses their comments everywhere on this device, until it is undone', async () => {
    const { user, storage } = open([textComment('Noise'), byPerson('Fine'), answerComment]);
    const item = within(there((await screen.findByText('Noise')).closest('li')));
    await user.click(item.getByRole('button', { name: 'Actions for the comment by Clara' }));
    await user.click(item.getByRole('button', { name: 'Hide this author’s comments' }));
    expect(screen.getAllByText('A comment by Clara is hidden.')).toHaveLength(2);
    expect(screen.queryByText('Noise')).toBeNull();
    expect(screen.getByText('Fine')).toBeVisible();
    expect(storage.get('muted_authors')).toContain('c1');
    expect(document.activeElement?.tagName).toBe('LI');

    const [show] = screen.getAllByRole('button', { name: 'Show' });
    await user.click(there(show));
    expect(screen.getByText('Noise')).toBeVisible();
    expect(document.activeElement).toBe((await items())[0]);
    const [back] = screen.getAllByRole('button', { name: 'Show this author’s comments' });
    await user.click(there(back));
    expect(screen.queryByText('A comment by Clara is hidden.')).toBeNull();
  });

  test('stays hidden when another one is hidden too, and comes back alone', async () => {
    const { user } = open([textComment('Noise'), byPerson('More noise')]);
    for (const author of ['Clara', 'Anna']) {
      const about = within(await screen.findByRole('article', { name: `Comment by ${author}` }));
      await user.click(about.getByRole('button', { name: `Actions for the comment by ${author}` }));
      await user.click(about.getByRole('button', { name: 'Hide this author’s comments' }));
    }
    expect((await items()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('A comment by Clara is hidden.'),
      expect.stringContaining('A comment by Anna is hidden.'),
    ]);
    const [clara] = screen.getAllByRole('button', { name: 'Show this author’s comments' });
    await user.click(there(clara));
    expect(document.activeElement).toBe((await items())[0]);
    expect((await items()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Noise'),
      expect.stringContaining('A comment by Anna is hidden.'),
    ]);
  });

  test('survives a reload, and unreadable storage hides nobody', async () => {
    const { storage } = open([textComment('Noise')]);
    await screen.findByText('Noise');
    storage.set('muted_authors', JSON.stringify({ visitor: '["c1"]' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'muted_authors' }));
    await screen.findByText('A comment by Clara is hidden.');
    storage.set('muted_authors', '{"c1":');
    window.dispatchEvent(new StorageEvent('storage', { key: 'muted_authors' }));
    await screen.findByText('Noise');
  });

  test('is undone by people with an account, who block instead', async () => {
    const { user, storage } = open([textComment('Noise')], { who: person() });
    await screen.findByText('Noise');
    await screen.findByRole('button', { name: 'Sign out' });
    storage.set('muted_authors', JSON.stringify({ 'id:p1': '["c1"]' }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'muted_authors' })));
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    await user.click(screen.getByRole('button', { name: 'Actions for the comment by Clara' }));
    const menu = within(screen.getByRole('article', { name: 'Comment by Clara' }));
    expect(menu.queryByRole('button', { name: 'Hide this author’s comments' })).toBeNull();
    await user.click(menu.getByRole('button', { name: 'Show this author’s comments' }));
    expect(storage.get('muted_authors')).not.toContain('c1');
  });
});

describe('a push from the native app', () => {
  test('adds a comment to the open list without duplicates, by any author', async () => {
    const listeners = new Set<(update: unknown) => void>();
    open([textComment('Older')], {
      who: person(),
      host: {
        onPushedUpdate: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    });
    await screen.findByText('Older');
    const push = (projectComment: ProjectComment, isAdded: boolean) => {
      const update = { type: 'comment', projectId: 'goldfish', projectComment, isAdded };
      for (const listener of listeners) listener(update);
    };
    push(textComment('Somebody else'), true);
    push(byPerson('From the app'), true);
    push(byPerson('From the app'), true);
    await screen.findByText('From the app');
    expect(await texts()).toEqual(['From the app', 'Somebody else', 'Older']);
    push(byPerson('From the app'), false);
    await waitFor(async () => expect(await texts()).toEqual(['Somebody else', 'Older']));
  });
});
