import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AdminAction } from '@/domain/account';
import type { Answers } from '../support/app/preparedTransport';
import { renderApp } from '../support/app/renderApp';
import { person } from '../support/app/wire';

const admin = person({ _id: 'a1', role: 'admin' });
const head = { id: 'a1', name: 'Head', picId: '' };
const boris = { id: 'b1', name: 'Boris', picId: '' };
const goldfish = { id: 'goldfish', name: 'The Goldfish', picId: '' };
const at = '2026-11-20T12:00:00.000Z';
const later = Date.parse(at) + 31 * 24 * 60 * 60 * 1000;

const action = (name: string, about: AdminAction['about'], rest: Partial<AdminAction> = {}): AdminAction => ({
  id: '1',
  admin: head,
  action: name,
  person: 'userId' in about ? boris : null,
  project: 'userId' in about ? null : goldfish,
  about,
  address: '127.0.0.1',
  creationDate: at,
  ...rest,
});

const answers = (first: readonly AdminAction[], second: readonly AdminAction[] = []): Answers => ({
  'cases.listOpen': { body: [] },
  'admins.list': {
    body: [
      { ...head, isReady: true },
      { ...boris, isReady: false },
    ],
  },
  'accountLog.adminActions': [{ body: first }, { body: second }],
});

const rows: readonly (readonly [string, AdminAction])[] = [
  ['Head made Boris an admin', action('admins.change', { userId: 'b1', isAdmin: true })],
  ['Head dismissed Boris as an admin', action('admins.change', { userId: 'b1', isAdmin: false })],
  [
    'The operator turned off two-factor authentication of Boris',
    action('operator.resetTwoFactor', { userId: 'b1' }, { admin: null }),
  ],
  ['Head lifted the ban on Boris', action('profiles.ban', { userId: 'b1', banCategory: 0 })],
  ['Head banned Boris from commenting', action('profiles.ban', { userId: 'b1', banCategory: 10 })],
  [
    'Head banned Boris from commenting and from the feeds',
    action('profiles.ban', { userId: 'b1', banCategory: 20 }),
  ],
  ['Head banned Boris from signing in', action('profiles.ban', { userId: 'b1', banCategory: 30 })],
  ['Head verified Boris', action('profiles.verify', { userId: 'b1', isVerified: true })],
  [
    'Head removed the verified mark from Boris',
    action('profiles.verify', { userId: 'b1', isVerified: false }),
  ],
  [
    `Head gave Boris Pro until ${new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(later)}`,
    action('pro.set', { userId: 'b1', endingDateTS: later }),
  ],
  ['Head ended Pro for Boris', action('pro.set', { userId: 'b1', endingDateTS: 0 })],
  [
    'Head let “The Goldfish” into the feeds',
    action('projectInfo.setAdminManagedState', { id: 'goldfish', value: 0 }),
  ],
  [
    'Head removed “The Goldfish” from the feeds',
    action('projectInfo.setAdminManagedState', { id: 'goldfish', value: 1 }),
  ],
  ['Head hid “The Goldfish”', action('projectInfo.setAdminManagedState', { id: 'goldfish', value: 2 })],
  [
    'Head moved “The Goldfish” to “Popular”',
    action('projectInfo.setCategory', { id: 'goldfish', value: 1000 }),
  ],
  ['Head made “The Goldfish” a template', action('projectInfo.setTemplate', { id: 'goldfish', value: true })],
  [
    'Head no longer offers “The Goldfish” as a template',
    action('projectInfo.setTemplate', { id: 'goldfish', value: false }),
  ],
  ['Head deleted a comment on “The Goldfish”', action('comments.delete', { projId: 'goldfish', index: 0 })],
  [
    'Head settled a report: “The Goldfish” is hidden',
    action('cases.settle', { kind: 'project', id: 'goldfish', outcome: 'hide' }, { person: boris }),
  ],
  [
    'Head hid a comment on “The Goldfish”',
    action('cases.settle', { kind: 'comment', id: '7', outcome: 'hide' }, { person: boris }),
  ],
  [
    'Head banned Boris from signing in',
    action('cases.settle', { kind: 'person', id: 'b1', outcome: 'banLogin' }, { person: boris }),
  ],
  [
    'Head declined the request for “The Goldfish”',
    action('cases.settle', { kind: 'bestFeed', id: 'goldfish', outcome: 'decline' }, { person: boris }),
  ],
  [
    'Head granted an appeal by Boris',
    action('cases.settle', { kind: 'appeal', id: 'd0', outcome: 'overturn' }, { person: boris }),
  ],
  ['Head reverted a decision about Boris', action('cases.takeBack', { decisionId: 'd0' }, { person: boris })],
  ['Head wrote a note about Boris', action('cases.addNote', { userId: 'b1' })],
  [
    'Head settled a report: “The Goldfish” is fine',
    action('reports.settle', { reportId: 'r1', decision: 'done' }),
  ],
  [
    'Head settled a report: “The Goldfish” is hidden',
    action('reports.settle', { reportId: 'r1', decision: 'hide' }),
  ],
  ['Head reopened a report about “The Goldfish”', action('reports.reopen', { reportId: 'r1' })],
  [
    'Head settled a report: “The Goldfish” is hidden',
    action('projectReports.settle', { reportId: 'r1', decision: 'hide' }),
  ],
  [
    'Head hid a comment on “The Goldfish”',
    action('reports.settle', { reportId: 'r1', decision: 'hide' }, { person: boris }),
  ],
  [
    'Head banned Boris from commenting',
    action('reports.settle', { reportId: 'r1', decision: 'banComments' }, { person: boris, project: null }),
  ],
  [
    'Head removed the name and cover of a feed by Boris',
    action('reports.settle', { reportId: 'r1', decision: 'clear' }, { person: boris, project: null }),
  ],
  [
    'Head settled a report about Boris: it’s fine',
    action('reports.settle', { reportId: 'r1', decision: 'done' }, { person: boris, project: null }),
  ],
  [
    'Head reopened a report about Boris',
    action('reports.reopen', { reportId: 'r1' }, { person: boris, project: null }),
  ],
  [
    'Head added “The Goldfish” to Best',
    action('bestFeedRequests.decide', { projId: 'goldfish', decision: 'accept' }),
  ],
  [
    'Head declined the request for “The Goldfish”',
    action('bestFeedRequests.decide', { projId: 'goldfish', decision: 'decline' }),
  ],
  ['Head reopened the request for “The Goldfish”', action('bestFeedRequests.reopen', { projId: 'goldfish' })],
  ['Head did: some.newCall', action('some.newCall', {}, { project: null })],
  ['Head did: profiles.ban', action('profiles.ban', { userId: 'b1', banCategory: 77 })],
  [
    'Deleted person hid “a deleted comic”',
    action('projectInfo.setAdminManagedState', { id: 'x', value: 2 }, { admin: null, project: null }),
  ],
  ['The operator made Boris an admin', action('operator.appoint', { userId: 'b1' }, { admin: null })],
  ['The operator dismissed Boris as an admin', action('operator.dismiss', { userId: 'b1' }, { admin: null })],
  [
    'Head added “The Goldfish” to Best',
    action('cases.settle', { kind: 'bestFeed', id: 'goldfish', outcome: 'accept' }, { person: boris }),
  ],
  [
    'Head rejected an appeal by Boris',
    action('cases.settle', { kind: 'appeal', id: 'd0', outcome: 'keep' }, { person: boris }),
  ],
  [
    'Head reviewed “The Goldfish” and published it',
    action('cases.settle', { kind: 'heldProject', id: 'goldfish', outcome: 'release' }, { person: boris }),
  ],
  [
    'Head reviewed “The Goldfish” and didn’t publish it',
    action('cases.settle', { kind: 'heldProject', id: 'goldfish', outcome: 'refuse' }, { person: boris }),
  ],
  [
    'Head banned Boris from commenting and from the feeds',
    action('cases.settle', { kind: 'heldProject', id: 'goldfish', outcome: 'banFeeds' }, { person: boris }),
  ],
  [
    'Head reviewed a held comment',
    action('cases.settle', { kind: 'heldComment', id: '8', outcome: 'refuse' }, { person: boris }),
  ],
  [
    'Head added a word to the filters: casino',
    action('filters.add', { pattern: 'casino' }, { project: null }),
  ],
  ['Head changed a filter', action('filters.change', { ruleId: 'r1' }, { project: null })],
  ['Head removed a word from the filters', action('filters.remove', { ruleId: 'r1' }, { project: null })],
  [
    'Head reviewed “The Goldfish” and published it',
    action('held.settle', { kind: 'project', decision: 'release' }),
  ],
  [
    'Head reviewed “The Goldfish” and didn’t publish it',
    action('held.settle', { kind: 'project', decision: 'refuse' }),
  ],
  ['Head reviewed a held comment', action('held.settle', { kind: 'comment', decision: 'release' })],
  ['Head returned “The Goldfish” to review', action('held.reopen', { kind: 'project' })],
  ['Head returned a comment to review', action('held.reopen', { kind: 'comment' })],
];

describe('the log of admin actions', () => {
  test('says what each action was, thirty at a time', async () => {
    // The latest first.
    const entries = rows.map(([, entry], place) => ({ ...entry, id: String(900 - place) }));
    const { user, server } = renderApp('/admin/actions', {
      person: admin,
      answers: answers(entries.slice(0, 30), entries.slice(30)),
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    const list = screen.getByRole('list', { name: 'Moderators’ log' });
    await waitFor(() => expect(list.children).toHaveLength(rows.length));
    expect(document.activeElement).toBe(list.children[30]);
    const said = [...list.querySelectorAll('p')].map((one) => one.textContent);
    expect(said).toEqual(rows.map(([sentence]) => sentence));
    expect(server.asked.filter((asked) => asked.includes('admin_actions'))).toEqual([
      'GET /api/admin_actions/0/30',
      'GET /api/admin_actions/0/30?before=871',
    ]);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('links to the person and the subject, and shows the time', async () => {
    renderApp('/admin/actions', {
      person: admin,
      answers: answers([
        action('comments.delete', { projId: 'goldfish', index: 0 }),
        action('profiles.verify', { userId: 'b1', isVerified: true }, { id: '0' }),
      ]),
    });
    const list = within(await screen.findByRole('list', { name: 'Moderators’ log' }));
    expect(list.getByRole('link', { name: 'The Goldfish' }).getAttribute('href')).toBe('/comics/goldfish');
    expect(list.getByRole('link', { name: 'Boris' }).getAttribute('href')).toBe('/user/b1');
    expect(list.getAllByRole('link', { name: 'Head' })[0]?.getAttribute('href')).toBe('/user/a1');
    expect(document.querySelector('time')?.dateTime).toBe(at);
  });

  test('shows no message where the next page is empty', async () => {
    const first = Array.from({ length: 30 }, (_, index) =>
      action('comments.delete', { projId: 'goldfish', index }, { id: String(30 - index) }),
    );
    const { user, server } = renderApp('/admin/actions', { person: admin, answers: answers(first, []) });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull());
    expect(server.asked).toContain('GET /api/admin_actions/0/30?before=1');
    expect(screen.queryByText('No moderator actions yet.')).toBeNull();
  });

  test('may be empty', async () => {
    const moreWhileLoading = vi.fn();
    const load = () => {
      moreWhileLoading(screen.queryByRole('button', { name: 'Load more' }));
      return { body: [] };
    };
    renderApp('/admin/actions', {
      person: admin,
      answers: { ...answers([]), 'accountLog.adminActions': load },
    });
    await screen.findByText('No moderator actions yet.');
    expect(moreWhileLoading).toHaveBeenCalledExactlyOnceWith(null);
  });

  test('is not shown to others, and nothing is requested', async () => {
    const { server } = renderApp('/admin/actions', { person: person() });
    await screen.findByText('This page is for moderators only.');
    expect(server.asked.some((asked) => asked.includes('admin_actions'))).toBe(false);
  });
});
