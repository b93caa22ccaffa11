import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { comicsLimits } from '@/comics/limits';
import type { ComicObject } from '@/comics/project';
import { Canvas } from '@/editor/canvas/Canvas';
import { quotaOf } from '@/editor/document/limits';
import { AddButton } from '@/editor/elements/fields/AddButton';
import { NoticeProvider } from '@/editor/elements/NoticeProvider';
import { PageStrip } from '@/editor/pages/PageStrip';
import { VariableList } from '@/editor/story/VariablesAndLists';
import { comicOf, renderInEditor } from '../../support/app/renderInEditor';

const shapes = (count: number): readonly ComicObject[] =>
  Array.from({ length: count }, (_, index) => ({
    id: 100 + index,
    type: 'shape',
    kind: 'rect',
    x: index,
    y: 0,
    width: 10,
    height: 10,
  }));

describe('a button that adds something', () => {
  test('does not mention a limit that is far away', () => {
    renderInEditor(
      <AddButton quota={quotaOf(1, 12)} onAdd={() => undefined}>
        {'Add'}
      </AddButton>,
      comicOf([]),
    );
    expect(screen.getByRole('button', { name: 'Add' }).nextSibling).toBeNull();
  });

  test('says how many fit when they are few', () => {
    renderInEditor(
      <AddButton quota={quotaOf(10, 12)} onAdd={() => undefined}>
        {'Add'}
      </AddButton>,
      comicOf([]),
    );
    expect(screen.getByRole('button', { description: '2 more can be added' }).textContent).toBe('Add');
  });

  test('is still there when none fits, and says why it does not add', async () => {
    const added: unknown[] = [];
    const { user } = renderInEditor(
      <AddButton quota={quotaOf(12, 12)} onAdd={() => added.push(1)}>
        {'Add'}
      </AddButton>,
      comicOf([]),
    );
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Add');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Limit reached: 12 at most');
    expect(added).toEqual([]);
  });
});

test.each([
  [54, '10 more can be added'],
  [64, 'Limit reached: 64 at most'],
])('with %i variables it is reported: %s', (count, words) => {
  const variables = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`v${index}`, { type: 'number' as const, value: 0 }]),
  );
  renderInEditor(<VariableList />, comicOf([], { variables }));
  expect(screen.getByText(words)).toBeVisible();
});

function comicOfPages(count: number) {
  const pages = Array.from({ length: count }, (_, index) => ({ id: 1 + index, objects: [] }));
  return comicOf([], { pages });
}

describe('the pages of a comic', () => {
  test('are counted at the button that adds one, when few more fit', () => {
    renderInEditor(<PageStrip onMap={() => undefined} />, comicOfPages(190));
    expect(
      screen.getByRole('button', { name: 'Add a page after this one. 10 more can be added' }),
    ).toBeVisible();
    expect(screen.getByText('10 left')).toBeVisible();
  });

  test('are at most 200, as the button says when it is pressed', async () => {
    const { user, project } = renderInEditor(
      <NoticeProvider>
        <PageStrip onMap={() => undefined} />
      </NoticeProvider>,
      comicOfPages(200),
    );
    await user.click(screen.getByRole('button', { name: 'A comic can have up to 200 pages' }));
    expect(screen.getByRole('alert').textContent).toBe('A comic can have up to 200 pages');
    expect(project().pages).toHaveLength(200);
  });
});

describe('the objects of a page', () => {
  const open = (count: number) =>
    renderInEditor(
      <NoticeProvider>
        <Canvas
          projectId="p"
          onPictures={() => undefined}
          onFiles={() => undefined}
          onReuse={() => undefined}
          choosePicture={async () => undefined}
          clip={[null, () => undefined]}
          onSounds={() => undefined}
        />
      </NoticeProvider>,
      comicOf(shapes(count)),
    );

  test('are counted above it when few more fit', () => {
    open(90);
    expect(screen.getByText('Objects left on this page: 10')).toBeVisible();
  });

  test('are counted in the comic where that has relatively less left', () => {
    const objects = shapes(comicsLimits.objectsInList);
    const pages = [90, ...Array.from({ length: 39 }, () => 100)].map((count, index) => ({
      id: index + 1,
      objects: objects.slice(0, count),
    }));
    renderInEditor(
      <Canvas
        projectId="p"
        onPictures={() => undefined}
        onFiles={() => undefined}
        onReuse={() => undefined}
        choosePicture={async () => undefined}
        clip={[null, () => undefined]}
        onSounds={() => undefined}
      />,
      comicOf([], { pages }),
    );
    expect(screen.getByText('Objects left in the comic: 10')).toBeVisible();
    expect(screen.queryByText('Objects left on this page: 10')).toBeNull();
  });

  test('that fail to load are reported', async () => {
    const { user, project } = open(comicsLimits.objectsInList);
    await user.click(screen.getByRole('button', { name: 'Choice' }));
    expect(screen.getByRole('alert').textContent).toBe(
      'Not added: 1. A page or a frame can hold up to 100 objects.',
    );
    expect(project().pages[0]?.objects).toHaveLength(comicsLimits.objectsInList);
  });

  test('that do not fit when duplicating are counted', async () => {
    const { user, store } = open(60);
    act(() => store.select(shapes(60).map(({ id }) => id)));
    await user.click(screen.getByTitle('Duplicate'));
    await screen.findByText('Not added: 60. A page or a frame can hold up to 100 objects.');
  });
});
