import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type FromPlayer, wrapMessage } from '@/comics/playerMessages';
import type { Case } from '@/domain/case';
import { caseDetails, moderatedPerson, openCase, pastDecision } from '../support/app/cases';
import { focusedText } from '../support/app/focusedText';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { person, projectView } from '../support/app/wire';

const admin = person({ _id: 'a1', role: 'admin' });
const goldfish = openCase({ kind: 'project', id: 'goldfish' }, { reportCount: 2 });
const bored = openCase({ kind: 'person', id: 'b1' }, { creationDate: '2026-11-21T12:00:00.000Z' });
const asked = openCase({ kind: 'bestFeed', id: 'snow' }, { creationDate: '2026-11-22T12:00:00.000Z' });

function open(cases: readonly Case[], more: Answers = {}) {
  return renderApp('/admin/cases', {
    person: admin,
    answers: {
      'cases.listOpen': { body: cases },
      'cases.view': { body: caseDetails },
      'cases.settle': [{ body: { decisionId: 'd1' } }, { body: { decisionId: 'd2' } }],
      'cases.takeBack': { body: null },
      ...more,
    },
  });
}

const shownCase = async () => within(await screen.findByRole('article'));
const settled = (kind: string, id: string, body: object) => ({
  asked: `PUT /api/moderation/case/${kind}/${id}`,
  body: { ...body, revision: 'seen' },
});

describe('the queue of moderators', () => {
  test('shows the oldest case with its reports, its subject, earlier decisions, other open cases and notes', async () => {
    const author = { ...moderatedPerson, openCases: [goldfish, { ...asked, id: 'goldfish' }] };
    const { server } = open([goldfish, bored], { 'cases.view': { body: { ...caseDetails, author } } });
    const shown = await shownCase();
    expect(shown.getByRole('heading', { level: 2, name: 'The Goldfish' })).toBeVisible();
    expect(shown.getByText(/^Comic · 2 reports · /)).toBeVisible();
    expect(await shown.findByText('Page two.')).toBeVisible();
    expect(shown.getByText(/^From Anna,/)).toBeVisible();
    expect(shown.getByRole('link', { name: 'Open the comic' }).getAttribute('href')).toBe('/comics/goldfish');
    expect(shown.getByText('Has promised to stop.')).toBeVisible();
    expect(shown.getByText('Hide the comment')).toBeVisible();
    expect(shown.getByText(/^Request for Best · \d/)).toBeVisible();
    expect(shown.getAllByText(/^Comic · /)).toHaveLength(1);
    expect(shown.queryByText('Deleted person')).toBeNull();
    expect(screen.getByRole('button', { name: /^Person · \d.*Boris/, expanded: false })).toBeVisible();
    // The next one waits for nothing when it is opened.
    expect(server.asked).toContain('GET /api/moderation/case/person/b1');
    expect(screen.getByRole('link', { name: 'Cases 2' }).getAttribute('aria-current')).toBe('page');
  });

  test('says that a comment and its author are deleted', async () => {
    open([openCase({ kind: 'comment', id: 'r1' }, { text: '', person: null })], {
      'cases.view': { body: { ...caseDetails, author: null } },
    });
    const shown = await shownCase();
    expect(shown.getByText('The comment has been deleted since.')).toBeVisible();
    expect(shown.queryByRole('link', { name: 'The Goldfish' })).toBeNull();
    await waitFor(() => expect(shown.getAllByText('Deleted person')).toHaveLength(2));
  });

  test('offers the decisions that suit each kind of case, the oldest case first', async () => {
    const offers: readonly (readonly [Case, readonly string[]])[] = [
      [openCase({ kind: 'comment', id: '7' }), ['It’s fine', 'Hide the comment']],
      [openCase({ kind: 'comment', id: 'r1' }, { project: null }), ['It’s fine']],
      [bored, ['It’s fine', 'Ban from commenting', 'Ban from comments and feeds', 'Ban from signing in']],
      [openCase({ kind: 'feed', id: 'f1' }), ['It’s fine', 'Remove name and cover']],
      [asked, ['Add to Best', 'Decline']],
      [
        openCase({ kind: 'heldProject', id: 'goldfish' }),
        [
          'Publish',
          'Don’t publish',
          'Don’t publish, ban from comments and feeds',
          'Don’t publish, ban from signing in',
        ],
      ],
      [
        openCase({ kind: 'heldComment', id: '8' }),
        [
          'Publish',
          'Don’t publish',
          'Don’t publish, ban from commenting',
          'Don’t publish, ban from signing in',
        ],
      ],
      [openCase({ kind: 'appeal', id: 'd0' }), ['Keep the decision', 'Revert the decision']],
      // An admin's own decision.
      [openCase({ kind: 'appeal', id: 'd1' }, { needsOther: true }), []],
    ];
    const { user } = open(
      offers.map(([one], at) => ({ ...one, creationDate: `2026-11-2${at}T12:00:00.000Z` })).reverse(),
    );
    (await screen.findByRole('article')).focus();
    for (const [, outcomes] of offers) {
      const shown = within(screen.getByRole('article'));
      await shown.findByText('Has promised to stop.');
      const decisions = shown
        .queryAllByRole('button')
        .filter((button) => /^\d$/.test(button.getAttribute('aria-keyshortcuts') ?? ''));
      expect(decisions.map(({ textContent }) => textContent?.replace(/^\d/, ''))).toEqual(outcomes);
      expect(decisions.map((button) => button.getAttribute('aria-keyshortcuts'))).toEqual(
        outcomes.map((_outcome, at) => String(at + 1)),
      );
      await user.keyboard('j');
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article')));
    }
  });

  test('a request for a comic that has left the feeds cannot be accepted', async () => {
    const states = { category: 1000, userManagedState: 2, adminManagedState: 0 } as const;
    open([asked], { 'cases.view': { body: { ...caseDetails, states } } });
    const shown = await shownCase();
    await shown.findByText('It’s not in the feeds, so it can’t be added to Best.');
    expect(shown.queryByRole('button', { name: 'Add to Best' })).toBeNull();
    expect(shown.getByRole('button', { name: 'Decline' })).toBeVisible();
  });

  test('shows why something was held, and publishes it by a key', async () => {
    const held = openCase({ kind: 'heldProject', id: 'goldfish' }, { reportCount: 0 });
    const matches = [
      { kind: 'firstComics', match: '' },
      { kind: 'words', match: 'Casino' },
    ] as const;
    const states = { category: 1000, userManagedState: 2, adminManagedState: 0 } as const;
    const details = { ...caseDetails, matches, states, revision: 'seen later' };
    const { user, server } = open([held], { 'cases.view': { body: details } });
    const shown = await shownCase();
    const why = within(await shown.findByRole('list', { name: 'Why it’s held' })).getAllByRole('listitem');
    expect(why.map(({ textContent }) => textContent)).toEqual([
      'First comics of new accounts',
      'Word: Casino',
    ]);
    expect(shown.queryByText(/can’t be added to Best/)).toBeNull();
    screen.getByRole('article').focus();
    await user.keyboard('1');
    await screen.findByText('Settled: Publish');
    const { asked, body } = settled('heldProject', 'goldfish', { outcome: 'release' });
    expect(server.sent).toEqual([{ asked, body: { ...body, revision: 'seen later' } }]);
  });

  test('keys are the letters of any layout: an English Dvorak has “j” at another place', async () => {
    const { user } = open([openCase({ kind: 'heldProject', id: 'goldfish' }), asked]);
    const first = await screen.findByRole('article');
    first.focus();
    fireEvent.keyDown(first, { key: 'h', code: 'KeyJ' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: 'j', code: 'KeyC' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article')));
    expect(screen.getByRole('article')).not.toBe(first);
    await user.keyboard('k');
  });

  test('a comic that nobody else may see is played in its case, by key and button', async () => {
    const project = projectView({ id: 'goldfish', fileKey: 'for-admins' });
    const { user, queryClient } = open([openCase({ kind: 'heldProject', id: 'goldfish' })], {
      'projects.view': [{ body: { ...project, fileKey: undefined } }, { body: project }],
    });
    (await screen.findByRole('article')).focus();
    await user.keyboard('p');
    const before = await screen.findByTitle(project.name);
    expect(before.getAttribute('src')).not.toContain('key=');
    // A decision has made it private.
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(before.isConnected).toBe(false));
    const frame = screen.getByTitle(project.name);
    expect(frame.getAttribute('src')).toContain('key=for-admins');
    frame.focus();
    await waitFor(() => expect(document.activeElement).toBe(frame));
    if (!(frame instanceof HTMLIFrameElement)) throw new Error('There is no player');
    const tells = (message: FromPlayer) => {
      const data = wrapMessage(message);
      act(
        () => void window.dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, data })),
      );
    };
    // Moderators are offered no other comic, so none is looked for.
    tells({ type: 'end', ending: '', found: 1, of: 1 });
    tells({ type: 'escape' });
    expect(document.activeElement).toBe(screen.getByRole('article'));
    await user.click(screen.getByRole('button', { name: 'Close the player', expanded: true }));
    expect(screen.queryByTitle(project.name)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play here', expanded: false }));
    await screen.findByTitle(project.name);
  });

  test('shows a new case when something is reported again after it was settled', async () => {
    const again = openCase({ kind: 'project', id: 'goldfish' }, { revision: 'later', reason: 'spam' });
    const { user, server } = open([goldfish], {
      'cases.listOpen': [{ body: [goldfish] }, { body: [again] }, { body: [] }],
    });
    await user.click(await screen.findByRole('button', { name: 'It’s fine' }));
    await screen.findByText('Settled: It’s fine');
    await user.click(await screen.findByRole('button', { name: 'It’s fine' }));
    await waitFor(() => expect(screen.getAllByText('Settled: It’s fine')).toHaveLength(2));
    expect(server.sent).toHaveLength(2);
  });

  test('shows the decision that an appeal is against', async () => {
    open([openCase({ kind: 'appeal', id: 'd0' }, { text: 'It was a joke.' })], {
      'cases.view': {
        body: {
          ...caseDetails,
          appealed: { ...pastDecision, until: '2030-01-05T12:00:00.000Z' },
        },
      },
    });
    const shown = await shownCase();
    expect(await shown.findByText('Against: Hide the comment')).toBeVisible();
    expect(shown.getByText('The Goldfish · Spam or ads · Until January 5, 2030 · Vera')).toBeVisible();
    expect(shown.getByText('It was a joke.')).toBeVisible();
  });

  test('is worked through by keys alone: the next case has the focus, and a key undoes the last decision', async () => {
    const { user, server } = open([goldfish, bored, asked]);
    await shownCase();
    screen.getByRole('article').focus();
    await user.keyboard('2');
    await waitFor(() => expect(focusedText()).toContain('Boris'));
    expect(server.sent).toContainEqual(settled('project', 'goldfish', { outcome: 'hide', reason: 'hate' }));
    expect(screen.getByText('Hide the comic. Cases left: 2')).toBeVisible();
    await user.keyboard('r');
    expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
    await user.selectOptions(screen.getByLabelText('Reason'), 'spam');
    const terms = within(screen.getByLabelText('Ban for')).getAllByRole('option');
    expect(terms.map(({ textContent }) => textContent)).toEqual([
      '1 day',
      '7 days',
      '30 days',
      '1 year',
      'No end',
    ]);
    await user.selectOptions(screen.getByLabelText('Ban for'), '30');
    await user.keyboard('{Escape}4');
    await waitFor(() => expect(focusedText()).toContain('Request for Best'));
    const ban = { outcome: 'banLogin', reason: 'spam', days: 30 };
    expect(server.sent).toContainEqual(settled('person', 'b1', ban));
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.prepare({ 'cases.takeBack': { body: null, after } });
    await user.keyboard('u');
    await waitFor(() => expect(server.asked).toContain('PUT /api/moderation/decision/d2/taken_back'));
    const isBusy = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-busy');
    expect(['Undo: The Goldfish', 'Undo: Boris'].map(isBusy)).toEqual(['false', 'true']);
    answer();
    await waitFor(() => expect(focusedText()).toContain('Ban from signing in'));
    expect(screen.getByText('Settled: Hide the comic')).toBeVisible();
    server.prepare({ 'cases.takeBack': 'never' });
    await user.keyboard('u');
    const undo = screen.getByRole('button', { name: 'Undo: The Goldfish' });
    await waitFor(() => expect(undo.getAttribute('aria-busy')).toBe('true'));
  });

  test('handles the keys of the open case wherever the focus is in it', async () => {
    const { user, server } = open([goldfish, bored]);
    await shownCase();
    const other = screen.getByRole('button', { name: /Boris/ });
    other.focus();
    await user.keyboard('r');
    expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
    await user.keyboard('2');
    expect(server.sent).toEqual([]);
    await screen.findByLabelText('New note');
    other.focus();
    await user.keyboard('n');
    expect(document.activeElement).toBe(screen.getByLabelText('New note'));
    screen.getByText('Keys').focus();
    await user.keyboard('2');
    await waitFor(() => expect(focusedText()).toContain('Boris'));
    expect(server.sent).toEqual([settled('project', 'goldfish', { outcome: 'hide', reason: 'hate' })]);
  });

  test('takes back any of several decisions, and keeps the others', async () => {
    const { user, server } = open([goldfish, bored, asked]);
    await user.click(await screen.findByRole('button', { name: 'Hide the comic' }));
    await user.click(await screen.findByRole('button', { name: 'Ban from signing in' }));
    await screen.findByText('Settled: Ban from signing in');
    await user.click(screen.getByRole('button', { name: 'Undo: The Goldfish' }));
    expect(await screen.findByRole('button', { name: 'Hide the comic' })).toBeVisible();
    expect(screen.getByText('Settled: Ban from signing in')).toBeVisible();
    expect(screen.queryByText('Settled: Hide the comic')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo: Boris' }));
    await waitFor(() => expect(screen.queryByText(/^Settled:/)).toBeNull());
    expect(server.asked.filter((one) => one.includes('/taken_back'))).toEqual(
      ['d1', 'd2'].map((id) => `PUT /api/moderation/decision/${id}/taken_back`),
    );
  });

  test('moves to the next and the previous case by keys, which type as usual in fields', async () => {
    const { user, server } = open([goldfish, bored]);
    (await screen.findByRole('article')).focus();
    await user.keyboard('j');
    await waitFor(() => expect(focusedText()).toContain('Ban from commenting'));
    await user.keyboard('k');
    await waitFor(() => expect(focusedText()).toContain('Hide the comic'));
    await user.keyboard('k');
    await waitFor(() => expect(focusedText()).toContain('Ban from commenting'));
    await user.keyboard('j');
    await waitFor(() => expect(focusedText()).toContain('Hide the comic'));
    await screen.findByLabelText('New note');
    await user.keyboard('n');
    await user.keyboard('2 jokes');
    expect(screen.getByLabelText('New note')).toHaveProperty('value', '2 jokes');
    await user.keyboard('{Escape}j');
    await waitFor(() => expect(focusedText()).toContain('Ban from commenting'));
    await user.keyboard('k');
    await waitFor(() => expect(screen.getByLabelText('New note')).toHaveProperty('value', '2 jokes'));
    expect(server.sent).toEqual([]);
  });

  test('moves one by one through cases of the same time', async () => {
    const at = { creationDate: goldfish.creationDate };
    open([bored, asked, goldfish].map((one) => ({ ...one, ...at })));
    const article = async () => screen.findByRole('article');
    const order = ['Boris', 'The Goldfish', 'Add to Best', 'Boris'];
    for (const text of order) {
      await waitFor(async () => expect((await article()).textContent).toContain(text));
      fireEvent.keyDown(await article(), { code: 'KeyJ' });
    }
  });

  test.each([
    [99, 'Cases 99'],
    [100, 'Cases 100+'],
  ])('with %i cases says how many are waiting, as far as that is known', async (count, name) => {
    open(Array.from({ length: count }, (_, at) => openCase({ kind: 'person', id: `p${at}` })));
    expect(await screen.findByRole('link', { name })).toBeVisible();
  });

  test('settles only one case by a key that is held down', async () => {
    const { server } = open([goldfish, bored]);
    const press = async (repeat: boolean) =>
      fireEvent.keyDown(await screen.findByRole('article'), { code: 'Digit1', repeat });
    await press(false);
    await waitFor(() => expect(focusedText()).toContain('Ban from commenting'));
    await press(true);
    expect(server.sent).toEqual([settled('project', 'goldfish', { outcome: 'done' })]);
  });

  test('settles a case once, however often it is pressed', async () => {
    const { user, server } = open([goldfish], { 'cases.settle': 'never' });
    const hide = await screen.findByRole('button', { name: 'Hide the comic' });
    await user.dblClick(hide);
    expect(screen.getByRole('button', { name: 'It’s fine' })).toHaveProperty('disabled', true);
    await user.keyboard('1');
    expect(server.sent).toHaveLength(1);
  });

  test('counts the remaining cases while two decisions are pending, and does not move a moderator who has moved on', async () => {
    const arrivals = new EventTarget();
    const arrival = (which: string) =>
      new Promise<void>((resolve) => arrivals.addEventListener(which, () => resolve()));
    const { user } = open([goldfish, bored, asked], {
      'cases.listOpen': [{ body: [goldfish, bored, asked] }, { body: [bored, asked] }, { body: [asked] }],
      'cases.settle': [
        { body: { decisionId: 'd1' }, after: arrival('first') },
        { body: { decisionId: 'd2' }, after: arrival('second') },
      ],
    });
    const hasFocus = (text: string) => waitFor(() => expect(focusedText()).toContain(text));
    await user.click(await screen.findByRole('button', { name: 'Hide the comic' }));
    await user.keyboard('j');
    await hasFocus('Ban from commenting');
    await user.keyboard('1j');
    await hasFocus('Add to Best');
    const note = await screen.findByRole('textbox', { name: 'New note' });
    await user.type(note, 'Asks');
    arrivals.dispatchEvent(new Event('first'));
    await screen.findByText('Hide the comic. Cases left: 2');
    await user.type(note, ' often');
    arrivals.dispatchEvent(new Event('second'));
    await screen.findByText('It’s fine. Cases left: 1');
    expect(document.activeElement).toBe(note);
    expect(note).toHaveProperty('value', 'Asks often');
  });

  test('closes at the first rejection for a person who is no longer an admin', async () => {
    const { user } = open([goldfish], {
      'users.me': [{ body: admin }, { body: person({ _id: 'a1' }) }],
      'cases.settle': refusal(403, 'You may not do this.'),
    });
    await user.click(await screen.findByRole('button', { name: 'It’s fine' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('You may not do this.');
    await user.keyboard('{Escape}');
    await screen.findByText('This page is for moderators only.');
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('says that another admin was first, and the case leaves the queue', async () => {
    const text = 'This case is already settled. Nothing was changed.';
    const { user } = open([goldfish, bored], {
      'cases.listOpen': [{ body: [goldfish, bored] }, { body: [bored] }],
      'cases.settle': refusal(409, text),
    });
    await user.click(await screen.findByRole('button', { name: 'Hide the comic' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(text);
    await waitFor(() => expect(screen.queryByText('The Goldfish')).toBeNull());
    expect(screen.queryByText(/^Settled:/)).toBeNull();
    // The keyboard continues in the next one.
    await user.keyboard('{Escape}');
    await waitFor(() => expect(focusedText()).toContain('Ban from commenting'));
  });

  test('continues after the case that another admin settled first, not with the oldest one', async () => {
    const { user } = open([goldfish, bored, asked], {
      'cases.listOpen': [{ body: [goldfish, bored, asked] }, { body: [goldfish, asked] }],
      'cases.settle': refusal(409, 'This case is already settled. Nothing was changed.'),
    });
    await screen.findByText('Page two.');
    screen.getByRole('article').focus();
    await user.keyboard('j');
    await waitFor(() => expect(focusedText()).toContain('Ban from commenting'));
    await user.keyboard('1');
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(focusedText()).toContain('Add to Best'));
    expect(screen.getByRole('article').textContent).toContain('Add to Best');
  });

  test('stays at the open case when the server fails', async () => {
    const { user } = open([goldfish], { 'cases.settle': refusal(404, 'This is gone.') });
    await user.click(await screen.findByRole('button', { name: 'It’s fine' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('This is gone.');
    expect(screen.getByRole('article', { hidden: true }).textContent).toContain('The Goldfish');
  });

  test('says that everything is settled, and still offers the way back', async () => {
    const { user } = open([goldfish], {
      'cases.listOpen': [{ body: [goldfish] }, { body: [] }, { body: [goldfish] }],
    });
    await user.click(await screen.findByRole('button', { name: 'It’s fine' }));
    await screen.findByText('Everything is settled');
    await waitFor(() =>
      expect(focusedText()).toBe('New reports, requests, held comics and appeals will be here.'),
    );
    await user.click(screen.getByRole('button', { name: 'Undo: The Goldfish' }));
    expect(await screen.findByRole('button', { name: 'It’s fine' })).toBeVisible();
  });

  test('shows new cases to a moderator who returns to the empty queue, but changes nothing beside an open case', async () => {
    const { server } = open([], { 'cases.listOpen': [{ body: [] }, { body: [goldfish] }] });
    await screen.findByText('Everything is settled');
    fireEvent(document, new Event('visibilitychange'));
    expect((await shownCase()).getByRole('heading', { level: 2, name: 'The Goldfish' })).toBeVisible();
    const listed = () => server.asked.filter((one) => one.includes('/moderation/cases/'));
    expect(listed()).toHaveLength(2);
    fireEvent(document, new Event('visibilitychange'));
    await screen.findByText('Page two.');
    expect(listed()).toHaveLength(2);
  });

  test.each(['/admin/reports', '/admin/best_requests'])('is found at its former address %s', async (path) => {
    renderApp(path, { person: admin, answers: { 'cases.listOpen': { body: [] } } });
    await screen.findByText('Everything is settled');
  });

  test.each([
    ['a visitor', undefined],
    ['a person who is not an admin', person()],
  ])('is not shown to %s, and nothing is requested', async (_, viewer) => {
    const { server } = renderApp('/admin/cases', viewer ? { person: viewer } : {});
    await screen.findByText('This page is for moderators only.');
    expect(screen.queryByRole('navigation', { name: 'Moderation' })).toBeNull();
    expect(server.asked.some((one) => one.includes('moderation'))).toBe(false);
  });

  test('is one tap away for an admin on a comic’s page', async () => {
    const { user } = renderApp('/comics/goldfish', {
      person: admin,
      answers: { 'projects.view': { body: projectView() }, 'cases.listOpen': { body: [] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Reports' }));
    await screen.findByText('Everything is settled');
    expect(window.location.pathname).toBe('/admin/cases');
  });
});
