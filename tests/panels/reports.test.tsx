import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ProjectReport } from '@/domain/projectReport';
import { renderApp } from '../support/app/renderApp';
import { person, projectView } from '../support/app/wire';

const admin = person({ _id: 'a1', role: 'admin' });

const report = (id: string, name: string): ProjectReport => ({
  id,
  project: { id: `about-${id}`, name, picId: '' },
  reporter: { id: 'p1', name: 'Anna', picId: '' },
  reason: 'stolen',
  note: 'I drew this.',
  creationDate: '2026-11-20T12:00:00.000Z',
});

const both = { body: [report('r1', 'The Goldfish'), report('r2', 'Snow')] };

describe('the reports of readers', () => {
  test('show an admin the comic, the reason, the note and who sent it', async () => {
    renderApp('/admin/reports', { person: admin, answers: { 'projectReports.listOpen': both } });
    const [first] = within(await screen.findByRole('list', { name: 'Open reports' })).getAllByRole(
      'listitem',
    );
    const shown = within(first ?? document.body);
    expect(shown.getByRole('link', { name: 'The Goldfish' }).getAttribute('href')).toBe('/comics/about-r1');
    expect(shown.getByText('Someone else’s work')).toBeTruthy();
    expect(shown.getByText('I drew this.')).toBeTruthy();
    expect(shown.getByText(/^From Anna,/)).toBeTruthy();
  });

  test('name who has deleted their account in the reader’s own language', async () => {
    const gone = { ...report('r1', 'The Goldfish'), reporter: { id: 'p1', name: '', picId: '' } };
    renderApp('/admin/reports', { person: admin, answers: { 'projectReports.listOpen': { body: [gone] } } });
    expect(await screen.findByText(/^From Deleted person,/)).toBeTruthy();
  });

  test.each([
    ['It’s fine', 'done'],
    ['Hide the comic', 'hide'],
  ])('“%s” settles one, and it is gone', async (name, decision) => {
    const { user, server } = renderApp('/admin/reports', {
      person: admin,
      answers: {
        'projectReports.listOpen': [both, { body: [report('r2', 'Snow')] }],
        'projectReports.settle': { body: null },
      },
    });
    const [button] = await screen.findAllByRole('button', { name });
    if (button) await user.click(button);
    await screen.findByRole('link', { name: 'Snow' });
    expect(screen.queryByRole('link', { name: 'The Goldfish' })).toBeNull();
    expect(server.sent).toContainEqual({ asked: 'PUT /api/project_reports/settle/r1', body: { decision } });
  });

  test('stay when the server refuses, which is told', async () => {
    const { user } = renderApp('/admin/reports', {
      person: admin,
      answers: {
        'projectReports.listOpen': both,
        'projectReports.settle': {
          status: 404,
          error: { httpStatusCode: 404, messages: ['This report is gone.'], type: 'GENERIC' },
        },
      },
    });
    const [button] = await screen.findAllByRole('button', { name: 'It’s fine' });
    if (button) await user.click(button);
    expect((await screen.findByRole('alertdialog')).textContent).toContain('This report is gone.');
    expect(screen.getAllByRole('listitem', { hidden: true }).length).toBeGreaterThanOrEqual(2);
  });

  test('say that all are settled', async () => {
    renderApp('/admin/reports', { person: admin, answers: { 'projectReports.listOpen': { body: [] } } });
    expect(await screen.findByText('No open reports')).toBeTruthy();
  });

  test('are not for others, and nothing is asked', async () => {
    const { server } = renderApp('/admin/reports', { person: person() });
    expect(await screen.findByText('Only moderators can see reports.')).toBeTruthy();
    expect(server.asked.some((asked) => asked.includes('project_reports'))).toBe(false);
  });

  test('are one tap away for an admin on a comic’s page', async () => {
    const { user } = renderApp('/comics/goldfish', {
      person: admin,
      answers: { 'projects.view': { body: projectView() }, 'projectReports.listOpen': both },
    });
    await user.click(await screen.findByRole('button', { name: 'Reports' }));
    await screen.findByRole('list', { name: 'Open reports' });
    expect(window.location.pathname).toBe('/admin/reports');
  });
});
