import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Report } from '@/domain/report';
import type { Answers } from '../support/app/preparedTransport';
import { refusal } from '../support/app/refusal';
import { renderApp } from '../support/app/renderApp';
import { there } from '../support/app/there';
import { person, projectView } from '../support/app/wire';

const admin = person({ _id: 'a1', role: 'admin' });

const report = (id: string, name: string): Report => ({
  id,
  kind: 'project',
  project: { id: `about-${id}`, name, picId: '' },
  reporter: { id: 'p1', name: 'Anna', picId: '' },
  reason: 'stolen',
  note: 'I drew this.',
  creationDate: '2026-11-20T12:00:00.000Z',
});

const others: Answers = { 'bestFeedRequests.listOpen': { body: [] } };

const both = { body: [report('r1', 'The Goldfish'), report('r2', 'Snow')] };

describe('the reports of readers', () => {
  test('show an admin the comic, the reason, the note and who sent it', async () => {
    renderApp('/admin/reports', { person: admin, answers: { ...others, 'reports.listOpen': both } });
    const items = within(await screen.findByRole('list', { name: 'Open reports' })).getAllByRole('listitem');
    expect(items).toHaveLength(2);
    const [first] = items;
    const shown = within(there(first));
    expect(shown.getByRole('link', { name: 'The Goldfish' }).getAttribute('href')).toBe('/comics/about-r1');
    expect(shown.getByText('Someone else’s work')).toBeVisible();
    expect(shown.getByText('I drew this.')).toBeVisible();
    expect(shown.getByText(/^From Anna,/)).toBeVisible();
  });

  test('name a person with a deleted account in the reader’s own language', async () => {
    const gone = { ...report('r1', 'The Goldfish'), reporter: { id: 'p1', name: '', picId: '' } };
    renderApp('/admin/reports', {
      person: admin,
      answers: { ...others, 'reports.listOpen': { body: [gone] } },
    });
    await screen.findByText(/^From Deleted person,/);
  });

  const base = {
    reason: 'hate',
    note: '',
    reporter: { id: 'p1', name: 'Anna', picId: '' },
    creationDate: null,
  } as const;
  const boris = { id: 'b1', name: 'Boris', picId: '' };
  const goldfish = { id: 'goldfish', name: 'The Goldfish', picId: '' };
  const ofComment = { ...base, id: 'r1', kind: 'comment', person: boris, text: 'Nobody likes you.' } as const;

  test.each<[string, Report, readonly string[], readonly string[]]>([
    [
      'a comment',
      { ...ofComment, commented: goldfish },
      ['/user/b1', '/comics/goldfish?newcomm=1'],
      ['It’s fine', 'Hide the comment'],
    ],
    ['a deleted comment', { ...ofComment, commented: null }, ['/user/b1'], ['It’s fine']],
    [
      'a person',
      { ...base, id: 'r1', kind: 'person', person: boris },
      ['/user/b1'],
      ['It’s fine', 'Ban from commenting', 'Ban from comments and feeds', 'Ban from signing in'],
    ],
    [
      'a custom feed',
      { ...base, id: 'r1', kind: 'feed', feed: { id: 'f1', name: 'Night comics', picId: '' } },
      ['/ufeed/f1'],
      ['It’s fine', 'Remove name and cover'],
    ],
  ])('of %s lead to it and offer what suits', async (_, one, links, decisions) => {
    renderApp('/admin/reports', {
      person: admin,
      answers: { ...others, 'reports.listOpen': { body: [one] } },
    });
    const list = within(await screen.findByRole('list', { name: 'Open reports' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(decisions);
    if (one.kind === 'comment') expect(list.getByText('Nobody likes you.')).toBeVisible();
    expect(list.queryByText('The comment has been deleted since.') !== null).toBe(
      one.kind === 'comment' && one.commented === null,
    );
  });

  test('of a comment hide it, and a tap undoes that', async () => {
    const answers = { 'reports.settle': { body: null }, 'reports.reopen': { body: null } };
    const { user, server } = renderApp('/admin/reports', {
      person: admin,
      answers: {
        ...others,
        ...answers,
        'reports.listOpen': { body: [{ ...ofComment, commented: goldfish }] },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Hide the comment' }));
    await user.click(await screen.findByRole('button', { name: 'Undo: Comment by Boris' }));
    await screen.findByRole('button', { name: 'Hide the comment' });
    expect(server.sent).toContainEqual({
      asked: 'PUT /api/project_reports/settle/r1',
      body: { decision: 'hide' },
    });
    expect(server.asked).toContain('PUT /api/project_reports/reopen/r1');
  });

  test('are not settled twice while the request is pending', async () => {
    const { user, server } = renderApp('/admin/reports', {
      person: admin,
      answers: {
        ...others,
        'reports.listOpen': { body: [report('r1', 'The Goldfish')] },
        'reports.settle': 'never',
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Hide the comic' }));
    const other = screen.getByRole('button', { name: 'It’s fine' });
    await waitFor(() => expect(other.closest('button')?.disabled).toBe(true));
    await user.click(other);
    expect(server.sent).toHaveLength(1);
  });

  test('that another admin has settled meanwhile show it, and leave the list', async () => {
    const text = 'Another admin has settled this report already. Nothing was changed.';
    const { user, server } = renderApp('/admin/reports', {
      person: admin,
      answers: {
        ...others,
        'reports.listOpen': [both, { body: [report('r2', 'Snow')] }],
        'reports.settle': refusal(409, text),
      },
    });
    const [hide] = await screen.findAllByRole('button', { name: 'Hide the comic' });
    if (hide) await user.click(hide);
    const message = await screen.findByRole('alertdialog');
    expect(message.textContent).toContain(text);
    expect(server.sent).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('The Goldfish')).toBeNull());
    expect(screen.getByText('Snow')).toBeVisible();
    expect(screen.queryByText(/^Settled:/)).toBeNull();
  });

  test.each([
    ['It’s fine', 'done'],
    ['Hide the comic', 'hide'],
  ])('“%s” settles one with a tap, and another tap undoes that', async (name, decision) => {
    const { user, server } = renderApp('/admin/reports', {
      person: admin,
      answers: {
        ...others,
        'reports.listOpen': [both, { body: [report('r2', 'Snow')] }, both],
        'reports.settle': { body: null },
        'reports.reopen': { body: null },
      },
    });
    const [button] = await screen.findAllByRole('button', { name });
    if (button) await user.click(button);
    await screen.findByText(`Settled: ${name}`);
    expect(server.sent).toContainEqual({ asked: 'PUT /api/project_reports/settle/r1', body: { decision } });
    const links = () =>
      screen.getAllByRole('link', { name: /Goldfish|Snow/ }).map((link) => link.textContent);
    expect(links()).toEqual(['The Goldfish', 'Snow']);
    const undo = await screen.findByRole('button', { name: 'Undo: The Goldfish' });
    expect(document.activeElement).toBe(undo);
    await screen.findByRole('link', { name: 'Reports 1' });

    await user.click(undo);
    await waitFor(() => expect(screen.getAllByRole('button', { name })).toHaveLength(2));
    expect(server.asked).toContain('PUT /api/project_reports/reopen/r1');
    await screen.findByRole('link', { name: 'Reports 2' });
    expect(links()).toEqual(['The Goldfish', 'Snow']);
  });

  test('stay when the server rejects it, with an error', async () => {
    const { user } = renderApp('/admin/reports', {
      person: admin,
      answers: {
        ...others,
        'reports.listOpen': both,
        'reports.settle': refusal(404, 'This report is gone.'),
      },
    });
    const [button] = await screen.findAllByRole('button', { name: 'It’s fine' });
    if (button) await user.click(button);
    expect((await screen.findByRole('alertdialog')).textContent).toContain('This report is gone.');
    expect(screen.getAllByRole('listitem', { hidden: true }).length).toBeGreaterThanOrEqual(2);
  });

  test('show a message when all are settled', async () => {
    renderApp('/admin/reports', {
      person: admin,
      answers: { ...others, 'reports.listOpen': { body: [] } },
    });
    await screen.findByText('No open reports');
  });

  test('are not shown to others, and nothing is requested', async () => {
    const { server } = renderApp('/admin/reports', { person: person() });
    await screen.findByText('This page is for moderators only.');
    expect(server.asked.some((asked) => asked.includes('project_reports'))).toBe(false);
  });

  test('are one tap away for an admin on a comic’s page', async () => {
    const { user } = renderApp('/comics/goldfish', {
      person: admin,
      answers: { ...others, 'projects.view': { body: projectView() }, 'reports.listOpen': both },
    });
    await user.click(await screen.findByRole('button', { name: 'Reports' }));
    await screen.findByRole('list', { name: 'Open reports' });
    expect(window.location.pathname).toBe('/admin/reports');
  });
});
