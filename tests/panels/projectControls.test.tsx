import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { WireProjectView } from '@/api/schemas/project';
import type { WireCurrentUser } from '@/api/schemas/user';
import { wrapMessage } from '@/comics/playerMessages';
import { createPageOpener } from '@/platform/browser/browserSocial';
import type { Platform } from '@/platform/Platform';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { person, profileView, projectInfo, projectView } from '../support/app/wire';

const path = '/comics/goldfish';
const addresses = { editorUrl: '/editor.html', touchEditor: true };
const owner = person({ _id: 'o1', name: 'Boris' });
const admin = person({ _id: 'a1', name: 'Ada', role: 'admin' });
const alertText = async () => (await screen.findByRole('alertdialog')).textContent;

interface Shown {
  readonly viewer?: WireCurrentUser;
  readonly project?: Partial<WireProjectView>;
  readonly answers?: Answers;
  readonly host?: Partial<Platform>;
  readonly isEditingOff?: boolean;
  /** What was started on this device before. */
  readonly drafts?: string;
  readonly query?: string;
}

function open(shown: Shown) {
  const { viewer, project = {}, answers = {}, host = {}, isEditingOff = false, drafts, query = '' } = shown;
  const app = renderApp(path + query, {
    ...(viewer && { person: viewer }),
    answers: {
      'projects.view': { body: projectView(project) },
      'customFeeds.feedOfProject': { body: null },
      ...answers,
    },
    host,
    addresses: isEditingOff ? { editorUrl: '' } : addresses,
  });
  // The controls load later than the page.
  if (drafts !== undefined) app.storage.set('words_drafts', drafts);
  return app;
}

const ownPart = async () => within(await screen.findByRole('region', { name: 'Your comic' }));
const adminPart = async () => within(await screen.findByRole('region', { name: 'Moderation' }));
const optionsOf = (part: ReturnType<typeof within>) =>
  part.getAllByRole('radio').map((radio: HTMLElement) => radio.closest('label')?.textContent);

describe('the controls on the page of a project', () => {
  test.each([
    ['a visitor', undefined],
    ['a reader', person()],
  ] as const)('are not shown to %s', async (_, viewer) => {
    open(viewer ? { viewer } : {});
    await screen.findByRole('button', { name: 'Follow' });
    expect(screen.queryByRole('region', { name: 'Your comic' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Moderation' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open in the editor' })).toBeNull();
    await screen.findByRole('button', { name: 'Report' });
    expect(screen.queryByRole('button', { name: 'Reports' })).toBeNull();
  });

  test('are all shown to the owner, except those of admins', async () => {
    open({ viewer: owner });
    const part = await ownPart();
    for (const name of ['Edit name and description', 'Delete the comic', 'Change']) {
      expect(part.getByRole('button', { name })).toBeVisible();
    }
    expect(screen.getByRole('button', { name: 'Open in the editor' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Moderation' })).toBeNull();
  });

  test('are the same for a person with access to the comic’s feed as for any reader', {
    tags: 'long',
  }, async () => {
    open({ viewer: person(), project: { feed: { id: 'f1', name: 'Cats' } } });
    await screen.findByRole('button', { name: 'Report' });
    expect(screen.getByRole('link', { name: 'Cats' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your comic' })).toBeNull();
    expect(screen.queryByRole('button', { name: /out of the feed/ })).toBeNull();
  });

  test('are only publishing and deleting where editing is impossible', { tags: 'long' }, async () => {
    open({ viewer: owner, isEditingOff: true });
    const part = await ownPart();
    expect(part.getByRole('button', { name: 'Delete the comic' })).toBeVisible();
    expect(part.getAllByRole('radio').length).toBeGreaterThan(0);
    expect(part.queryByRole('button', { name: 'Edit name and description' })).toBeNull();
    expect(part.queryByText('Custom feed')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open in the editor' })).toBeNull();
  });

  test('are category and admin state for an admin on others’ projects, and none of the owner’s', async () => {
    open({ viewer: admin });
    const part = await adminPart();
    const [category, state] = part.getAllByRole('combobox');
    expect(
      category &&
        within(category)
          .getAllByRole('option')
          .map((one) => one.textContent),
    ).toEqual(['New', 'Interesting', 'Popular', 'Best']);
    // Three states, and the six reasons for the last of them.
    expect(state && within(state).getAllByRole('option')).toHaveLength(9);
    expect(screen.queryByRole('region', { name: 'Your comic' })).toBeNull();
  });

  test('lead the owner to the editor with the project', async () => {
    const opened: string[] = [];
    const opening = { ...createPageOpener(window), page: (address: string) => void opened.push(address) };
    const { user } = open({ viewer: owner, host: { opening } });
    await user.click(await screen.findByRole('button', { name: 'Open in the editor' }));
    await user.click(screen.getByRole('button', { name: 'Statistics' }));
    expect(opened).toEqual(['/editor.html?projid=goldfish', '/editor.html?projid=goldfish&statistics=1']);
  });

  test.each([
    ['', { autoplay: true, newComment: false }],
    ['?newcomm=1', { autoplay: false, newComment: true }],
  ])('include the native app’s own player for everybody there, at %j with %j', async (query, wishes) => {
    const player = vi.fn();
    const opening = { ...createPageOpener(window), player };
    const { user } = open({ host: { opening }, query });
    await user.click(await screen.findByRole('button', { name: 'Play in the app' }));
    expect(player).toHaveBeenCalledExactlyOnceWith('goldfish', wishes);
  });
});

describe('the visibility', () => {
  const everyone = 'EveryoneIt’s in the feeds and in your profile.';
  const profile =
    'In the profileAnyone who opens your profile or has the link can see it. It’s not in the feeds.';
  const closed = 'PrivateOnly you and moderators can see it.';

  test.each([
    ['the author', owner, {}, [everyone, profile, closed]],
    ['an author who is kept from the feeds', { ...owner, banCategory: 20 } as const, {}, [profile, closed]],
    ['a project that is kept out of them', owner, { adminManagedState: 1 } as const, [profile, closed]],
  ] as const)(
    'offers the states from the most to the least public: %s',
    async (_, viewer, project, offered) => {
      open({ viewer, project });
      expect(optionsOf(await ownPart())).toEqual(offered);
    },
  );

  test('is shown in words, and changes when the server has confirmed it', async () => {
    const { user, server } = open({
      viewer: owner,
      answers: {
        'projects.view': [{ body: projectView() }, { body: projectView({ userManagedState: 4 }) }],
        'projectInfo.setUserManagedState': { body: null },
      },
    });
    const part = await ownPart();
    expect(part.getByText('Everyone.')).toBeVisible();
    await user.click(part.getByRole('radio', { name: /Private/ }));
    expect(server.sent).toEqual([]);
    await user.click(part.getByRole('button', { name: 'Apply' }));
    await part.findByText('Private.');
    expect(server.sent).toEqual([{ asked: 'PUT /api/project_info/goldfish/usrstate', body: { value: 4 } }]);
  });

  test('of a comic hidden by its author is shown as such, even where moderators limit it', async () => {
    open({ viewer: owner, project: { adminManagedState: 1, userManagedState: 4 } });
    expect((await ownPart()).getByText('Private.')).toBeVisible();
  });

  test('is sent once, and nothing else can be chosen meanwhile', async () => {
    const { user, server } = open({
      viewer: owner,
      answers: { 'projectInfo.setUserManagedState': 'never' },
    });
    const part = await ownPart();
    await user.click(part.getByRole('radio', { name: /Private/ }));
    await user.dblClick(part.getByRole('button', { name: 'Apply' }));
    const choices = part.getAllByRole<HTMLInputElement>('radio');
    await waitFor(() => expect(choices.map(({ disabled }) => disabled)).toEqual(choices.map(() => true)));
    expect(part.getByRole('button', { name: 'Apply' }).getAttribute('aria-busy')).toBe('true');
    expect(server.sent).toHaveLength(1);
  });

  test('stays as it was when the server rejects the change, and shows the reason', async () => {
    const { user } = open({
      viewer: owner,
      answers: { 'projectInfo.setUserManagedState': refusal(403, 'There are faults in it.') },
    });
    const part = await ownPart();
    await user.click(part.getByRole('radio', { name: /Private/ }));
    await user.click(part.getByRole('button', { name: 'Apply' }));
    expect(await alertText()).toContain('There are faults in it.');
    expect(part.getByText('Everyone.')).toBeVisible();
    expect(part.queryByRole('button', { name: 'Apply' })).toBeNull();
  });
});

describe('name and description', () => {
  const rename = async (user: ReturnType<typeof renderApp>['user'], name: string) => {
    const part = await ownPart();
    await user.click(part.getByRole('button', { name: 'Edit name and description' }));
    const field = part.getByRole('textbox', { name: 'Name' });
    await user.clear(field);
    await user.type(field, name);
    await user.click(part.getByRole('button', { name: 'Save' }));
  };

  test('are shown as edited before the server has responded', async () => {
    const { user, server } = open({ viewer: owner, answers: { 'projectInfo.save': 'never' } });
    await rename(user, 'The Whale');
    await screen.findByRole('heading', { level: 2, name: 'The Whale' });
    await waitFor(() =>
      expect(server.sent).toEqual([
        { asked: 'PUT /api/project_info', body: { _id: 'goldfish', name: 'The Whale' } },
      ]),
    );
  });

  test('are not sent when the name has invisible characters, and its field says so', async () => {
    const { user, server } = open({
      viewer: owner,
      answers: { 'projectInfo.save': { body: projectInfo() } },
    });
    await rename(user, 'The \u202eWhale');
    const words = 'It contains invisible characters. Please type it again';
    expect((await ownPart()).getByText(words)).toBeVisible();
    expect(server.sent).toEqual([]);
    await user.type((await ownPart()).getByLabelText('Name'), '{Control>}a{/Control}The Whale');
    expect((await ownPart()).queryByText(words)).toBeNull();
  });

  test('that are unchanged are not sent', async () => {
    const { user, server } = open({ viewer: owner });
    const part = await ownPart();
    await user.click(part.getByRole('button', { name: 'Edit name and description' }));
    for (const field of part.getAllByRole('textbox')) await user.type(field, '  ');
    await user.click(part.getByRole('button', { name: 'Save' }));
    expect(await part.findByRole('button', { name: 'Edit name and description' })).toBe(
      document.activeElement,
    );
    expect(server.sent).toEqual([]);
  });

  test('stay open until the server has saved them', async () => {
    const { user } = open({ viewer: owner, answers: { 'projectInfo.save': { body: projectInfo() } } });
    await rename(user, 'The Whale');
    const button = await (await ownPart()).findByRole('button', { name: 'Edit name and description' });
    expect(button).toBe(document.activeElement);
    expect(screen.getByRole('heading', { level: 2, name: 'The Whale' })).toBeVisible();
  });

  test('are sent to the player at every change, with the comic’s own cover', async () => {
    const { user } = open({ viewer: owner, answers: { 'projectInfo.save': { body: projectInfo() } } });
    const frame = await screen.findByTitle<HTMLIFrameElement>('The Goldfish');
    await ownPart();
    const { contentWindow } = frame;
    if (!contentWindow) throw new Error('There is no player');
    const posted = vi.spyOn(contentWindow, 'postMessage');
    const cover = `${window.location.origin}/projects/goldfish/covers/cover.webp`;
    const lastPosted = (name: string) =>
      waitFor(() =>
        expect(posted).toHaveBeenCalledWith(
          wrapMessage({ type: 'project', name, cover }),
          window.location.origin,
        ),
      );
    // No listener is there yet.
    expect(posted).not.toHaveBeenCalled();
    const data = wrapMessage({ type: 'loading' });
    fireEvent(window, new MessageEvent('message', { source: contentWindow, data }));
    await lastPosted('The Goldfish');
    await rename(user, 'The Whale');
    await lastPosted('The Whale');
    await rename(user, 'The Shark');
    await lastPosted('The Shark');
  });

  test.each([
    [refusal(500, 'Out of order.'), 'Out of order.'],
    [{ noAnswer: 'offline' }, 'No internet connection'],
    [{ noAnswer: 'timeOut' }, 'too long to respond'],
  ] as const)(
    'are restored after an error, which is shown, and what was typed stays',
    async (failure, words) => {
      const { user } = open({ viewer: owner, answers: { 'projectInfo.save': failure } });
      await rename(user, 'The Whale');
      expect((await screen.findByRole('alert')).textContent).toContain(words);
      expect(screen.getByRole('heading', { level: 2, name: 'The Goldfish' })).toBeVisible();
      expect(screen.getByDisplayValue('The Whale')).toBeVisible();
    },
  );

  test('that were not saved are restored for their owner, until they are discarded', async () => {
    const first = open({ viewer: owner, answers: { 'projectInfo.save': refusal(500, 'Out of order.') } });
    await rename(first.user, 'The Whale');
    await screen.findByRole('alert');
    const drafts = first.storage.get('words_drafts') ?? '';
    cleanup();
    const { user, storage } = open({ viewer: owner, drafts });
    expect(await screen.findByDisplayValue('The Whale')).not.toBe(document.activeElement);
    await user.click((await ownPart()).getByRole('button', { name: 'Cancel' }));
    expect(storage.get('words_drafts')).toBeNull();
    await user.click((await ownPart()).getByRole('button', { name: 'Edit name and description' }));
    expect((await ownPart()).getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'The Goldfish');
  });

  test('a rejected name is marked at its field, with all reasons', async () => {
    const reasons = ['Not such a name.', 'Too long.'].map((text) => ({ path: 'name', text }));
    const invalid = refusal(422, reasons, 'ENT_VALIDN');
    const { user } = open({ viewer: owner, answers: { 'projectInfo.save': invalid } });
    await rename(user, 'The Whale');
    await screen.findByText('Not such a name. Too long.');
    expect(screen.getByRole('heading', { level: 2, name: 'The Goldfish' })).toBeVisible();
  });
});

describe('edits that are shown at once', () => {
  test('turning comments off', async () => {
    const { user, server } = open({
      viewer: owner,
      answers: { 'projectInfo.setCommentsEnabled': { body: null } },
    });
    const toggle = (await ownPart()).getByRole('switch', { name: 'Allow comments' });
    await user.click(toggle);
    expect(toggle).toHaveProperty('checked', false);
    await waitFor(() => expect(server.sent[0]?.body).toEqual({ value: false }));
    expect(toggle).toHaveProperty('checked', false);
  });

  test('comments that cannot be turned off are on again, with the reason', async () => {
    const { user } = open({
      viewer: owner,
      answers: { 'projectInfo.setCommentsEnabled': refusal(500, 'Out of order.') },
    });
    const toggle = (await ownPart()).getByRole('switch', { name: 'Allow comments' });
    await user.click(toggle);
    expect(await alertText()).toContain('Out of order.');
    expect(toggle).toHaveProperty('checked', true);
  });

  test.each([
    ['Feed', 'Popular', 'projectInfo.setCategory', '/category', { category: 1000 }, '10000'],
    [
      'Visibility',
      'Not in the feeds',
      'projectInfo.setAdminManagedState',
      '/admstate',
      { adminManagedState: 1 },
      '0',
    ],
  ] as const)(
    'an admin sets “%s”, and an error restores the former value',
    async (label, option, call, end, changed, previous) => {
      const [value] = Object.values(changed);
      const { user, server } = open({
        viewer: admin,
        answers: {
          [call]: { body: null },
          'projects.view': [{ body: projectView() }, { body: projectView(changed) }],
        },
      });
      const choice = (await adminPart()).getByRole('combobox', { name: label });
      await user.selectOptions(choice, option);
      await waitFor(() =>
        expect(server.sent).toEqual([{ asked: `PUT /api/project_info/goldfish${end}`, body: { value } }]),
      );
      server.prepare({ [call]: refusal(500, 'Out of order.') });
      await user.selectOptions(choice, previous);
      expect(await alertText()).toContain('Out of order.');
      expect(choice).toHaveProperty('value', String(value));
    },
  );
});

describe('deleting', () => {
  const ask = async (user: ReturnType<typeof renderApp>['user']) => {
    await user.click((await ownPart()).getByRole('button', { name: 'Delete the comic' }));
    return within(await screen.findByRole('dialog', { name: 'Delete “The Goldfish”?' }));
  };

  test('asks first, waits for the server, and leads to one’s own page', async () => {
    const { user, server } = open({
      viewer: owner,
      answers: {
        'projects.delete': { body: null },
        'feeds.get': { body: [] },
        'profiles.view': { body: profileView() },
        'profiles.projects': { body: [] },
        'customFeeds.ownedBy': { body: [] },
      },
    });
    const question = await ask(user);
    expect(server.asked).not.toContain('DELETE /api/view/project/goldfish');
    await user.click(question.getByRole('button', { name: 'Delete the comic' }));
    await waitFor(() => expect(window.location.pathname).toBe('/user/o1'));
    expect(server.asked).toContain('DELETE /api/view/project/goldfish');
    // Back does not lead to the deleted comic.
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(window.location.pathname).toBe('/feed/best'));
  });

  test('that the server rejects shows an error, and the page stays', async () => {
    const { user } = open({ viewer: owner, answers: { 'projects.delete': refusal(500, 'Out of order.') } });
    await user.click((await ask(user)).getByRole('button', { name: 'Delete the comic' }));
    expect(await alertText()).toContain('Out of order.');
    expect(window.location.pathname).toBe(path);
  });

  test('does nothing when cancelled, and is offered also where editing is impossible', async () => {
    const { user, server } = open({ viewer: owner, isEditingOff: true });
    expect((await ownPart()).queryByText('Custom feed')).toBeNull();
    await user.click((await ask(user)).getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked.filter((one) => one.startsWith('DELETE'))).toEqual([]);
  });
});

describe('copying', () => {
  const copied = {
    'projectInfo.reserve': { body: { _id: 'copy-1' } },
    'resources.copy': { body: null },
  } as const;
  const withFlag = (shown: Shown) => {
    const app = open(shown);
    app.storage.set('project_copying', '1');
    return app;
  };

  test('an admin with the flag makes a copy, and its page opens', async () => {
    const { user, server } = withFlag({ viewer: admin, answers: copied });
    await user.click(await screen.findByRole('button', { name: 'Make a copy' }));
    await waitFor(() => expect(window.location.pathname).toBe('/comics/copy-1'));
    expect(server.asked).toContain('POST /api/project/copy?dst_pid=copy-1&src_pid=goldfish');
  });

  test('a copy that fails shows an error', { tags: 'long' }, async () => {
    const { user } = withFlag({
      viewer: admin,
      answers: { ...copied, 'resources.copy': refusal(500, 'Out of order.') },
    });
    await user.click(await screen.findByRole('button', { name: 'Make a copy' }));
    expect(await alertText()).toContain('Out of order.');
    await user.keyboard('{Escape}');
    // Escape goes back in the history, and the button waits for it.
    const again = await screen.findByRole('button', { name: 'Make a copy' });
    await waitFor(() => expect(again.getAttribute('aria-busy')).not.toBe('true'));
    expect(window.location.pathname).toBe(path);
  });

  test('a visitor with the flag is asked to sign in', { tags: 'long' }, async () => {
    const { user } = withFlag({});
    await user.click(await screen.findByRole('button', { name: 'Make a copy' }));
    await screen.findByLabelText('Email');
  });

  test.each([
    ['a reader with the flag', person(), true],
    ['an admin without it', admin, false],
  ] as const)('%s does not see such a button', async (_, viewer, hasFlag) => {
    hasFlag ? withFlag({ viewer }) : open({ viewer });
    await screen.findByRole('button', { name: 'Report' });
    // Until the server says who it is, it may be a visitor.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Make a copy' })).toBeNull());
  });
});

describe('“others may start from this comic”', () => {
  const theSwitch = (part: ReturnType<typeof within>) =>
    part.getByRole('switch', { name: 'Offer as a template' });

  test.each([
    ['its owner', owner, ownPart],
    ['an admin', admin, adminPart],
  ] as const)(
    'is set by %s, is shown once the server has confirmed it, and can be undone',
    async (_, viewer, part) => {
      const { user, server } = open({ viewer, answers: { 'projectInfo.setTemplate': { body: null } } });
      const link = /\/\?tutid=goldfish/;
      expect(theSwitch(await part())).toHaveProperty('checked', false);
      expect((await part()).queryByText(link)).toBeNull();
      await user.click(theSwitch(await part()));
      await (await part()).findByText(link);
      await user.click(theSwitch(await part()));
      await waitFor(async () => expect(theSwitch(await part())).toHaveProperty('checked', false));
      expect(server.sent.map(({ body }) => body)).toEqual([{ value: true }, { value: false }]);
    },
  );

  test('is shown once to an admin whose own comic it is', async () => {
    const answers = { 'projectInfo.setTemplate': 'never' } as const;
    const { user, server } = open({ viewer: { ...admin, _id: 'o1' }, answers });
    await adminPart();
    const [template, ...others] = screen.getAllByRole('switch', { name: 'Offer as a template' });
    expect(others).toEqual([]);
    // Nothing else is sent while a request is pending.
    for (const _time of [1, 2]) if (template) await user.click(template);
    expect(template).toHaveProperty('checked', true);
    expect(server.sent).toHaveLength(1);
  });
});

test('an admin hides a comic and gives a reason', async () => {
  const { user, server } = open({
    viewer: admin,
    answers: {
      'projectInfo.setAdminManagedState': { body: null },
      'projects.view': [{ body: projectView() }, { body: projectView({ adminManagedState: 2 }) }],
    },
  });
  const choice = (await adminPart()).getByRole('combobox', { name: 'Visibility' });
  const why = within(within(choice).getByRole('group', { name: 'Hide and tell the author why' }));
  expect(why.getAllByRole('option').map(({ textContent }) => textContent)).toContain('Hate or bullying');
  await user.selectOptions(choice, 'Spam or ads');
  await waitFor(() => expect(server.sent.map(({ body }) => body)).toEqual([{ value: 2, reason: 'spam' }]));
  await waitFor(async () =>
    expect((await adminPart()).getByRole('combobox', { name: 'Visibility' })).toHaveProperty('value', '2'),
  );
});

describe('the visibility that the owner of a comic reads', () => {
  test('is one true sentence for a comic hidden by moderators', async () => {
    open({ viewer: owner, project: { adminManagedState: 2 } });
    const part = await ownPart();
    const said = part.getByText('Moderators have hidden this comic: only you and moderators can see it.');
    const now = [...(said.parentElement?.querySelectorAll('p') ?? [])];
    expect(now.map((line) => line.textContent)).toEqual([
      said.textContent,
      'Who can see it once moderators show it again:',
    ]);
  });

  test('is chosen for later for a comic hidden by moderators, and the former one is shown', async () => {
    const { user, server } = open({
      viewer: owner,
      project: { adminManagedState: 2 },
      answers: { 'projectInfo.setUserManagedState': { body: null } },
    });
    const part = await ownPart();
    const later = within(
      part.getByRole('radiogroup', { name: 'Who can see it once moderators show it again:' }),
    );
    const isChosen = (name: string) => later.getByRole<HTMLInputElement>('radio', { name }).checked;
    expect(['Everyone', 'In the profile', 'Private'].map(isChosen)).toEqual([true, false, false]);
    expect(part.queryByText(/It’s in the feeds/)).toBeNull();
    expect(part.queryByRole('button', { name: 'Apply' })).toBeNull();
    await user.click(later.getByRole('radio', { name: 'In the profile' }));
    await user.click(part.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(server.sent.map(({ body }) => body)).toEqual([{ value: 2 }]));
  });

  test('does not mention the feeds for a comic that moderators keep out of them', async () => {
    open({ viewer: owner, project: { adminManagedState: 1 } });
    const said = (await ownPart()).getByText('Moderators keep this comic out of the feeds.');
    expect(said.previousElementSibling?.textContent).toContain('It’s not in the feeds');
  });
});
