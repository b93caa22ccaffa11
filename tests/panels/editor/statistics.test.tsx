import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ReaderFigures } from '@/domain/figures';
import { DraftProvider } from '@/editor/drafts/DraftContext';
import { StoryMap } from '@/editor/map/StoryMap';
import type { Answers } from '../../support/app/preparedTransport';
import { refusal } from '../../support/app/refusal';
import { renderEditor } from '../../support/app/renderEditor';
import { savedDraft } from '../../support/app/savedDraft';
import { comicWith } from '../../unit/editor/document/comicWith';

afterEach(cleanup);

const box = { x: 100, y: 100, width: 400, height: 300 };
const to = (label: string, page: number) => ({ label, actions: [{ do: 'go', page } as const] });
const story = comicWith([
  {
    id: 1,
    objects: [
      {
        ...box,
        id: 10,
        type: 'choice',
        options: [to('Go home', 2), to('Fly', 3), to('Wait', 4), to('Dance', 4)],
      },
    ],
  },
  { id: 2, end: true, ending: 'At home', objects: [] },
  { id: 3, end: true, ending: 'In the sky', objects: [] },
  { id: 4, next: 2, objects: [] },
]);

const figures: ReaderFigures = {
  plays: 200,
  ended: 160,
  pages: [
    { page: 1, plays: 200, left: 10 },
    { page: 2, plays: 120, left: 0 },
    { page: 3, plays: 40, left: 0 },
    { page: 4, plays: 80, left: 30 },
  ],
  ways: [
    { from: 1, to: 2, plays: 70 },
    { from: 1, to: 3, plays: 40 },
    { from: 1, to: 4, plays: 80 },
    { from: 4, to: 2, plays: 1 },
  ],
  options: [
    { choice: 10, option: 0, plays: 70 },
    { choice: 10, option: 1, plays: 40 },
    { choice: 10, option: 2, plays: 80 },
  ],
  endings: [
    { page: 2, plays: 120 },
    { page: 3, plays: 40 },
  ],
  lengths: [20, 100, 80, 0, 0],
  sources: { feed: 100, link: 60, vk: 40, embed: 0 },
};
const answer = {
  figures,
  days: [
    { day: '2026-11-28', plays: 120, ended: 100 },
    { day: '2026-11-20', plays: 80, ended: 60 },
  ],
  versions: [
    { version: 3, plays: 150 },
    { version: 2, plays: 50 },
  ],
  mostDays: 14,
  showsEndingShares: false,
};
const none = { ...answer, figures: null, days: [], versions: [] };

async function open(answers: Answers) {
  let closed = 0;
  const editor = renderEditor(
    <DraftProvider draft={savedDraft}>
      <StoryMap onClose={() => closed++} />
    </DraftProvider>,
    { project: story, answers },
  );
  await editor.user.click(screen.getByRole('button', { name: 'Show as list' }));
  await editor.user.click(screen.getByRole('button', { name: 'What readers do' }));
  const pane = within(await screen.findByRole('region', { name: 'What readers do' }));
  const list = within(screen.getByRole('list', { name: 'Story pages' }));
  const group = async (name: string) =>
    within(await pane.findByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  return { ...editor, pane, list, group, closed: () => closed };
}

describe('what readers do', () => {
  test('is shown beside the map: endings, where readers leave, unused options, sources and lengths', async () => {
    const { pane, group } = await open({ 'readers.figures': { body: answer } });
    expect(await pane.findByText('Plays: 200. Reached an ending: 80%')).toBeVisible();
    expect(await group('Endings')).toEqual(['At home75%', 'In the sky25%']);
    expect(await group('Where readers leave')).toEqual(['Page 415%', 'Page 15%']);
    expect(await group('Options nobody takes')).toEqual(['DancePage 1']);
    expect(await group('Where plays begin')).toEqual(['Feeds50%', 'Links30%', 'VK20%']);
    expect(await group('How long they take')).toEqual([
      'Less than 1 min10%',
      '1 to 3 min50%',
      '3 to 10 min40%',
      '10 to 30 min0%',
      '30 min and more0%',
    ]);
    expect(await group('Plays by day')).toEqual(['November 28, 2026120', 'November 20, 202680']);
  });

  test('is in the list of pages, for keyboard and screen reader', async () => {
    const { list, user } = await open({ 'readers.figures': { body: answer } });
    await waitFor(() =>
      expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(
          /^Page 1first page, read by 100%, left here: 5%leads to: Page 2 — Go home \(35%\); Page 3 — Fly \(20%\); Page 4 — Wait, Dance \(40%\)$/,
        ),
        'Page 2ending, read by 60%',
        'Page 3ending, read by 20%',
        'Page 4read by 40%, left here: 38%leads to: Page 2 — next (less than 1%)',
      ]),
    );
    const toggle = screen.getByRole('button', { name: 'What readers do' });
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    await user.click(toggle);
    expect(list.getAllByRole('button')[1]?.textContent).toBe('Page 2ending');
  });

  test('leads to the option that nobody takes', async () => {
    const { pane, user, store, closed } = await open({ 'readers.figures': { body: answer } });
    await user.click(await pane.findByRole('button', { name: /Dance/ }));
    expect(closed()).toBe(1);
    expect(store.state()).toMatchObject({ pageId: 1, selected: [10] });
  });

  test('can be chosen by period and version', async () => {
    const { pane, user, server } = await open({ 'readers.figures': { body: answer } });
    await pane.findByText(/^Plays:/);
    const period = pane.getByRole('combobox', { name: 'Period' });
    expect(
      within(period)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All time', 'Last 7 days', 'Last 14 days']);
    await user.selectOptions(period, 'Last 7 days');
    await user.selectOptions(pane.getByRole('combobox', { name: 'Version' }), 'All versions');
    await waitFor(() => expect(server.asked.at(-1)).toMatch(/\/readers\?days=7$/));
    await pane.findByText(/^Plays:/);
    await user.selectOptions(
      pane.getByRole('combobox', { name: 'Version' }),
      pane.getByRole('option', { name: /3.*150/ }),
    );
    await waitFor(() => expect(server.asked.at(-1)).toMatch(/\/readers\?days=7&version=3$/));
  });

  test('is not shown while there are few readers', async () => {
    const { pane, list } = await open({ 'readers.figures': { body: none } });
    expect((await pane.findByRole('status')).textContent).toMatch(/^Statistics appear after 20 plays/);
    expect(list.getAllByRole('button')[1]?.textContent).toBe('Page 2ending');
  });

  test('that does not load can be loaded again', async () => {
    const { pane, user, server } = await open({ 'readers.figures': { noAnswer: 'noAnswer' } });
    const again = await pane.findByRole('button', { name: 'Try again' });
    server.prepare({ 'readers.figures': { body: answer } });
    await user.click(again);
    expect(await pane.findByText(/^Plays:/)).toBeVisible();
  });

  test('of a deleted comic shows the server’s message', async () => {
    const { pane } = await open({ 'readers.figures': refusal(404, 'Gone.') });
    expect(await pane.findByText('Gone.')).toBeVisible();
  });
});

describe('the shares of endings', () => {
  const name = 'Show readers how many reached an ending';

  test('are shown to readers when the author says so', async () => {
    const { pane, user, server } = await open({
      'readers.figures': { body: none },
      'readers.showEndingShares': { body: null },
    });
    const box = await pane.findByRole<HTMLInputElement>('checkbox', { name });
    expect(box.checked).toBe(false);
    await user.click(box);
    await waitFor(() => expect(server.sent.at(-1)?.body).toEqual({ value: true }));
    await waitFor(() => expect(box.checked).toBe(true));
  });

  test('follow the switch at once, while it is being saved', async () => {
    const { pane, user } = await open({
      'readers.figures': { body: none },
      'readers.showEndingShares': 'never',
    });
    const box = await pane.findByRole<HTMLInputElement>('checkbox', { name });
    await user.click(box);
    await waitFor(() => expect(box.checked).toBe(true));
  });

  test('stay unchanged when the setting is not saved', async () => {
    const { pane, user } = await open({
      'readers.figures': { body: none },
      'readers.showEndingShares': refusal(400, 'Not now.'),
    });
    const box = await pane.findByRole<HTMLInputElement>('checkbox', { name });
    await user.click(box);
    expect((await pane.findByRole('alert')).textContent).toBe('Not now.');
    expect(box.checked).toBe(false);
  });
});
