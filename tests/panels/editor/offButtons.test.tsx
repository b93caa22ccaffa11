import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { quotaOf } from '@/editor/document/limits';
import { IconButton } from '@/editor/elements/IconButton';
import { PageBar } from '@/editor/map/PageBar';
import { MovableItem } from '@/editor/story/ItemList';
import { comicOf, renderInEditor } from '../../support/app/renderInEditor';

describe('a button that is off', () => {
  test('keeps its position and the focus, does nothing, and says why when it is pressed', async () => {
    const [onClick, onRefused] = [vi.fn(), vi.fn()];
    const { user } = renderInEditor(
      <IconButton label="Add" isOff onClick={onClick} onRefused={onRefused}>
        {'+'}
      </IconButton>,
      comicOf([]),
    );
    const button = screen.getByRole('button', { name: 'Add' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button);
    expect([onClick.mock.calls.length, onRefused.mock.calls.length]).toEqual([0, 2]);
  });

  test('works without a message once it is on', async () => {
    const [onClick, onRefused] = [vi.fn(), vi.fn()];
    const { user } = renderInEditor(
      <IconButton label="Add" onClick={onClick} onRefused={onRefused}>
        {'+'}
      </IconButton>,
      comicOf([]),
    );
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect([onClick.mock.calls.length, onRefused.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('an item of a list', () => {
  const list = ['a', 'b', 'c'];
  async function press(index: number, label: RegExp, isKept = false) {
    const onChange = vi.fn();
    const { user, unmount } = renderInEditor(
      <MovableItem name="Step" list={list} index={index} onChange={onChange} isKept={isKept}>
        {'Step'}
      </MovableItem>,
      comicOf([]),
    );
    const button = screen.getByRole('button', { name: label });
    const isOff = button.getAttribute('aria-disabled') === 'true';
    await user.click(button);
    unmount();
    return isOff ? ['off', ...onChange.mock.calls] : onChange.mock.calls[0]?.[0];
  }

  test('moves up and down by one, but not beyond the ends', async () => {
    expect(await press(1, /up/i)).toEqual(['b', 'a', 'c']);
    expect(await press(1, /down/i)).toEqual(['a', 'c', 'b']);
    expect(await press(0, /up/i)).toEqual(['off']);
    expect(await press(2, /down/i)).toEqual(['off']);
  });

  test('is removed alone, unless it has to stay', async () => {
    expect(await press(1, /remove|delete/i)).toEqual(['a', 'c']);
    expect(await press(1, /remove|delete/i, true)).toEqual(['off']);
  });
});

test('the only page of a story, where it starts, can be neither removed nor made its start', async () => {
  const done: string[] = [];
  const { user } = renderInEditor(
    <PageBar
      label="Page 1"
      isStart
      isOnly
      quota={quotaOf(200, 200)}
      onRefused={() => done.push('refused')}
      onEdit={() => done.push('edit')}
      onAdd={() => done.push('add')}
      onConnect={() => done.push('connect')}
      onStart={() => done.push('start')}
      onRemove={() => done.push('remove')}
    />,
    comicOf([]),
  );
  for (const button of screen.getAllByRole('button')) await user.click(button);
  expect(done).toEqual(['edit', 'refused', 'connect']);
});
