import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { richLimits } from '@/comics/features/richText/richText';
import type { BubbleObject, ProjectFile } from '@/comics/project';
import { Inspector } from '@/editor/inspector/Inspector';
import { comicOf, renderInEditor } from '../../support/app/renderInEditor';

const bubble = (id: number): BubbleObject => ({
  id,
  type: 'bubble',
  shape: 'round',
  x: 0,
  y: 0,
  width: 90,
  height: 90,
  text: `Bubble ${id}`,
});

async function open(more: Partial<ProjectFile> = {}) {
  const shown = renderInEditor(<Inspector />, comicOf([bubble(2), bubble(3)], more));
  const choose = async (id: number) => {
    act(() => shown.store.select([id]));
    await shown.user.click(await screen.findByText('Speaker', { selector: 'summary' }));
  };
  const select = () => screen.getByLabelText<HTMLSelectElement>('Speaker');
  const offered = () => [...select().options].map(({ text }) => text);
  const speak = (name: string) => shown.user.selectOptions(select(), name);
  const spoken = () =>
    shown.project().pages[0]?.objects.map((one) => (one.type === 'bubble' ? one.speaker : ''));
  await choose(2);
  return { ...shown, choose, offered, speak, spoken, select };
}

test('a speaker that was added for one bubble is offered to the second, and looks the same in both', async () => {
  const { user, choose, offered, speak, spoken, project } = await open();
  await speak('New speaker…');
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Tom');
  fireEvent.change(screen.getByLabelText('Name background', { selector: 'input' }), {
    target: { value: '#336699' },
  });
  await choose(3);
  expect(offered()).toEqual(['No speaker', 'Tom', 'New speaker…', 'A name for screen readers only']);
  await speak('Tom');
  expect(spoken()).toEqual(['speaker1', 'speaker1']);
  await speak('New speaker…');
  expect(spoken()).toEqual(['speaker1', 'speaker2']);
  expect(project().speakers?.speaker1).toEqual({ name: 'Tom', color: '#336699' });
});

test('a name that is only heard becomes a speaker with that name, and back', async () => {
  const { user, speak, spoken, project } = await open();
  await speak('A name for screen readers only');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Narrator');
  expect(spoken()).toEqual(['Narrator', undefined]);
  await speak('New speaker…');
  expect(project().speakers).toEqual({ speaker1: { name: 'Narrator' } });
  await speak('A name for screen readers only');
  expect(spoken()).toEqual(['Narrator', undefined]);
  await speak('No speaker');
  expect(project().pages[0]?.objects[0]).toEqual(bubble(2));
});

test('no speaker is offered beyond the limit', async () => {
  const ids = Array.from({ length: richLimits.speakers }, (_, index) => `speaker${index + 1}`);
  const { offered } = await open({
    version: 2,
    speakers: Object.fromEntries(ids.map((id) => [id, { name: `Name of ${id}` }])),
  });
  expect(offered()).toHaveLength(richLimits.speakers + 2);
  expect(offered()).not.toContain('New speaker…');
});
