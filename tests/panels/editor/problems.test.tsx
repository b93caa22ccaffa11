import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ComicObject, ComicPage } from '@/comics/project';
import { finding } from '@/comics/validate/finding';
import { validateProject } from '@/comics/validate/validateProject';
import { removeObjects } from '@/editor/document/objects/addAndRemoveObjects';
import { setFields } from '@/editor/document/objects/updateObjects';
import { FieldFocusProvider } from '@/editor/elements/FieldFocus';
import { Inspector } from '@/editor/inspector/Inspector';
import { ProblemList } from '@/editor/problems/FindingList';
import { listProblems } from '@/editor/problems/listProblems';
import { ProblemsButton } from '@/editor/problems/ProblemsButton';
import { comicOf, renderInEditor } from '../../support/app/renderInEditor';
import { there } from '../../support/app/there';

const box = { x: 100, y: 100, width: 400, height: 300 };
const go = { do: 'go', page: 2 } as const;

function show(objects: readonly ComicObject[], page: Partial<ComicPage> = { end: true }) {
  const openSounds = vi.fn();
  const comic = comicOf(objects, {
    resources: [{ ver: 1, dt: 3, id: 1, name: 'rain.mp3', vp: { type: 4, vpstr: 'rain.mp3' } }],
    pages: [
      { id: 1, next: 2, objects: [] },
      { id: 2, objects, ...page },
    ],
  });
  const { warnings } = listProblems(comic, validateProject(comic));
  const list = <ProblemList title="Style" problems={warnings} isError={false} onLeave={() => undefined} />;
  const shown = renderInEditor(
    <FieldFocusProvider elsewhere={{ sounds: openSounds }}>
      {list}
      <Inspector />
    </FieldFocusProvider>,
    comic,
  );
  const lead = (words: RegExp) => shown.user.click(screen.getByRole('button', { name: words }));
  return { ...shown, lead, openSounds };
}

const focused = () => document.activeElement;

test('an answer that does nothing leads to the field for what happens', async () => {
  const { lead, store } = show([
    {
      ...box,
      id: 5,
      type: 'choice',
      options: [
        { label: 'Stay', actions: [{ do: 'end' }] },
        { label: 'Leave', actions: [] },
      ],
    },
  ]);
  await lead(/This option does nothing/);
  await waitFor(() => expect(focused()).toBe(screen.getAllByLabelText('Add action…')[1]));
  expect(store.state()).toMatchObject({ pageId: 2, selected: [5] });
});

test('an action that never runs leads to its own sentence', async () => {
  const { lead } = show([
    { ...box, id: 5, type: 'button', label: 'On', onTap: [{ do: 'end' }, { do: 'wait', duration: 100 }] },
  ]);
  await lead(/Actions after leaving the page never run/);
  await waitFor(() => expect(focused()?.closest('li')?.textContent).toMatch(/wait/));
});

test('a collapsed section with a problem is expanded: a size, the description of a picture, the next page', async () => {
  const { lead, store } = show(
    [
      { ...box, id: 5, type: 'hotspot', kind: 'rect', label: 'On', width: 20, onTap: [go] },
      { ...box, id: 6, type: 'image', image: [0, 9] },
    ],
    {},
  );
  await lead(/too small to tap/);
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Width', { selector: 'input' })));
  await lead(/^Describe the picture/);
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Description')));
  // After that, selecting another object collapses sections as usual.
  act(() => store.select([5]));
  expect(screen.queryByLabelText('Width', { selector: 'input' })).toBeNull();
  await lead(/^Describe the picture/);
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Description')));
  // Also when the object is selected, and its section was collapsed meanwhile.
  const section = focused()?.closest('details');
  if (!section) throw new Error('It is in a section');
  section.open = false;
  await waitFor(() => expect(screen.queryByLabelText('Description')).toBeNull());
  await lead(/^Describe the picture/);
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Description')));
});

test('a page without a next page leads to that field, and a sound without a description to the sounds', async () => {
  const { lead, openSounds } = show([], { sounds: [{ sound: [3, 1] }] });
  await lead(/The reader gets stuck here/);
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Next page')));
  await lead(/Add a caption/);
  expect(openSounds).toHaveBeenCalled();
});

describe('the button of problems', () => {
  /** The check waits for a pause of the author, and then for an idle browser. */
  const patient = { timeout: 20_000 };
  const picture = (id: number): ComicObject => ({ ...box, id, type: 'image', image: [0, 1] });
  const lost: ComicObject = { ...box, id: 7, type: 'button', label: 'On', onTap: [{ do: 'go', page: 99 }] };

  function open(objects: readonly ComicObject[]) {
    const vp = { type: 4, vpstr: 'fox.png' } as const;
    const { ids } = comicOf([]);
    const comic = comicOf(objects, {
      ids: { ...ids, plain: { ver: 1, midn: 2 } },
      resources: [{ ver: 1, dt: 0, id: 1, name: 'fox.png', vp }],
      pages: [{ id: 1, end: true, objects }],
    });
    return renderInEditor(<ProblemsButton />, comic);
  }

  test('is there while there are any, counts them, and leads to what must be fixed first', async () => {
    const { user, store } = open([picture(8), lost]);
    expect(screen.queryByRole('button')).toBeNull();
    const opener = await screen.findByRole('button', { name: 'Issues: 2' }, patient);
    expect(opener.parentElement?.textContent).toBe('2');
    await user.click(opener);
    const sheet = within(screen.getByRole('dialog', { name: 'Issues' }));
    await sheet.findByRole('region', { name: 'Suggestions' });
    const [first, second, ...others] = sheet.getAllByRole('region');
    expect([first, second].map((region) => there(region).querySelector('h3')?.textContent)).toEqual([
      'Must be fixed before publishing',
      'Suggestions',
    ]);
    expect(others).toEqual([]);
    await user.click(within(there(first)).getByRole('button', { name: /Page 1$/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(store.state().selected).toEqual([7]);
    act(() => {
      store.run(removeObjects(1, [7]));
      store.run(setFields(1, 8, { alt: 'A fox' }));
    });
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull(), patient);
  });

  test('shows two digits at most, and fifty problems at once', async () => {
    const { user } = open(Array.from({ length: 100 }, (_, index) => picture(index + 10)));
    const opener = await screen.findByRole('button', { name: 'Issues: 100' }, patient);
    expect(opener.parentElement?.textContent).toBe('99+');
    await user.click(opener);
    const suggestions = within(await screen.findByRole('region', { name: 'Suggestions' }));
    expect(suggestions.getAllByRole('button')).toHaveLength(50);
    expect(suggestions.getByText('and 50 more')).toBeVisible();
  });
});

test('unused files are named as such, apart from other unused parts, and lead to all files', async () => {
  const comic = comicOf([], {
    resources: [1, 2].map((id) => ({
      ver: 1,
      dt: 0,
      id,
      name: `${id}.webp`,
      vp: { type: 4, vpstr: `${id}.webp` },
    })),
  });
  const unused = [
    ['resources', 0],
    ['resources', 1],
    ['lists', 'idle'],
  ].map((path) => finding('W_UNUSED', path, 'unused'));
  const { warnings } = listProblems(comic, unused);
  const openShelf = vi.fn();
  const { user } = renderInEditor(
    <FieldFocusProvider elsewhere={{ resources: openShelf }}>
      <ProblemList title="Style" problems={warnings} isError={false} onLeave={() => undefined} />
    </FieldFocusProvider>,
    comic,
  );
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Some pictures or sounds aren’t used on any page.All pictures and sounds',
    'This isn’t used anywhere.Whole comic',
  ]);
  await user.click(screen.getByRole('button', { name: /^Some pictures/ }));
  expect(openShelf).toHaveBeenCalledOnce();
});
