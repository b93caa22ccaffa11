import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ImageObject, ProjectFile } from '@/comics/project';
import { addResource, pictureOfPack } from '@/editor/document/resources/changeResources';
import { Inspector } from '@/editor/inspector/Inspector';
import { LookStrip } from '@/editor/inspector/looks/LookChips';
import { fillPictureGaps } from '../../support/app/pictures';
import type { Answers } from '../../support/app/preparedTransport';
import { renderEditor } from '../../support/app/renderEditor';
import { comicOf } from '../../support/app/renderInEditor';

const face = [0.3, 0.1, 0.4, 0.2];
const look = (pose: string, mood: string) => ({ image: `cat-${pose}-${mood}.webp`, pose, mood, face });
const looks = [
  look('standing', 'happy'),
  look('standing', 'sad'),
  look('sitting', 'happy'),
  look('loaf', 'happy'),
];
const packs: Answers = {
  'resources.imagePacks': {
    body: [
      {
        id: 'friends',
        name: { en: 'Friends' },
        images: [...looks.map(({ image }) => image), 'thing-door.webp'],
        names: { 'cat-standing-sad.webp': { en: 'The cat is sad' } },
        characters: [{ id: 'cat', name: { en: 'Cat', ru: 'Кот' }, looks }],
      },
    ],
  },
};

let restore: () => unknown = () => undefined;
beforeEach(() => {
  restore = fillPictureGaps({ width: 200, height: 300 }).restore;
});
afterEach(() => {
  restore();
});

const cat: ImageObject = {
  id: 2,
  type: 'image',
  image: [0, 1],
  x: 100,
  y: 100,
  width: 400,
  height: 800,
  rotate: 10,
  flip: 'x',
  onTap: [{ do: 'end' }],
};

/** Two cats of 200 × 400 units, and a door. */
function comic(): ProjectFile {
  const files = ['cat-standing-happy.webp', 'thing-door.webp'];
  return files.reduce(
    (project, file) =>
      addResource(pictureOfPack({ pack: 'friends', file, name: file, width: 200, height: 400 })).change(
        project,
      ),
    comicOf([
      cat,
      { ...cat, id: 3, rotate: undefined, x: 500, flip: undefined },
      { ...cat, id: 4, image: [0, 2] },
    ]),
  );
}

async function show(answers: Answers = packs) {
  const shown = renderEditor(
    <>
      <Inspector />
      <LookStrip />
    </>,
    { project: comic(), answers },
  );
  const choose = (...ids: readonly number[]) => act(() => shown.store.select(ids));
  const project = () => shown.store.state().history.project;
  const object = (id: number) => project().pages[0]?.objects.find((one) => one.id === id);
  const panel = () => within(screen.getByRole('complementary'));
  const mood = (name: string) => panel().findByRole('radio', { name });
  return { ...shown, choose, project, object, panel, mood };
}

describe('a selected character', () => {
  test('changes its mood in place, undone in one step, twice', async () => {
    const { choose, object, project, user, mood, store } = await show();
    choose(2);
    expect(await mood('Happy')).toHaveProperty('checked', true);
    const before = project();
    for (const _time of ['first', 'second']) {
      await user.click(await mood('Sad'));
      await waitFor(() => expect(object(2)).toMatchObject({ image: [0, 3] }));
      expect(await mood('Sad')).toHaveProperty('checked', true);
      expect(project().resources[2]).toMatchObject({ alt: 'The cat is sad', face, width: 200, height: 300 });
      // As large as before, three quarters as high, at the same position, rotated, mirrored and with its actions.
      const { onTap } = cat;
      expect(object(2)).toMatchObject({ width: 400, height: 600, rotate: 10, flip: 'x', onTap });
      const radians = (10 * Math.PI) / 180;
      const { x = 0, y = 0, height = 0 } = object(2) ?? {};
      expect(x + 200 - Math.sin(radians) * (height / 2)).toBeCloseTo(300 - Math.sin(radians) * 400, 1);
      expect(y + height / 2 + Math.cos(radians) * (height / 2)).toBeCloseTo(500 + Math.cos(radians) * 400, 1);
      act(store.undo);
      expect(project()).toBe(before);
    }
  });

  test('gets another pose and keeps its mood; words that are not known are shown', async () => {
    const { choose, object, user, panel } = await show();
    choose(3);
    const poses = within(await panel().findByRole('radiogroup', { name: 'Pose' }));
    expect(poses.getAllByRole('radio').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Standing',
      'Sitting',
      'loaf',
    ]);
    await user.click(poses.getByRole('radio', { name: 'Sitting' }));
    await waitFor(() => expect(object(3)).toMatchObject({ image: [0, 3] }));
    expect(object(2)).toMatchObject({ image: [0, 1] });
  });

  test('changes together with others of the same character, in one step', async () => {
    const { choose, object, project, user, mood, store } = await show();
    const before = project();
    choose(2, 3);
    await user.click(await mood('Sad'));
    await waitFor(() => expect([object(2), object(3)]).toMatchObject([{ image: [0, 3] }, { image: [0, 3] }]));
    act(store.undo);
    expect(project()).toBe(before);
  });

  test('shows no chosen mood when another selected character has a different one', async () => {
    const { choose, object, user, mood } = await show();
    choose(3);
    await user.click(await mood('Sad'));
    await waitFor(() => expect(object(3)).toMatchObject({ image: [0, 3] }));
    choose(2, 3);
    await waitFor(async () => expect(await mood('Sad')).toHaveProperty('checked', false));
    expect(await mood('Happy')).toHaveProperty('checked', false);
    await user.click(await mood('Happy'));
    await waitFor(async () => expect(await mood('Happy')).toHaveProperty('checked', true));
    expect([object(2), object(3)]).toMatchObject([{ image: [0, 1] }, { image: [0, 1] }]);
  });

  test('becomes what was pressed last, though the other picture loads later', async () => {
    const loads: (() => void)[] = [];
    const { choose, object, project, user, mood, panel, store } = await show();
    choose(3);
    await mood('Sad');
    vi.stubGlobal(
      'Image',
      class {
        naturalWidth = 200;
        naturalHeight = 300;
        onload = () => undefined;
        set src(_: string) {
          loads.push(() => this.onload());
        }
      },
    );
    await user.click(await mood('Sad'));
    await user.click(panel().getByRole('radio', { name: 'Sitting' }));
    const [sad, sitting] = loads;
    await act(async () => sitting?.());
    await act(async () => sad?.());
    const [, , added, more] = project().resources;
    expect([added?.vp, more]).toMatchObject([{ ifn: 'cat-sitting-happy.webp' }, undefined]);
    expect(object(3)).toMatchObject({ image: [0, added?.id] });
    expect(store.state().history.past).toHaveLength(1);
  });

  test('has its moods beside the page too', async () => {
    const { choose, object, user } = await show();
    choose(2);
    const groups = await screen.findAllByRole('radiogroup', { name: 'Mood' });
    const strip = groups.find((group) => group.closest('aside') === null);
    if (strip === undefined) throw new Error('There is no strip');
    await user.click(within(strip).getByRole('radio', { name: 'Sad' }));
    await waitFor(() => expect(object(2)).toMatchObject({ image: [0, 3] }));
  });

  test('a picture that does not load changes nothing', async () => {
    restore();
    restore = fillPictureGaps({ width: 0, height: 0 }).restore;
    const { choose, project, user, mood } = await show();
    const before = project();
    choose(2);
    await user.click(await mood('Sad'));
    await waitFor(() => expect(screen.getAllByRole('radiogroup', { busy: false })).not.toHaveLength(0));
    expect(project()).toBe(before);
  });
});

describe('looks by conditions', () => {
  async function showConditions(answers?: Answers) {
    const shown = await show(answers);
    shown.choose(2);
    await shown.user.click(await shown.panel().findByText('Mood and pose by a condition'));
    const { panel, object } = shown;
    const add = () => panel().getByRole('button', { name: 'Change by a condition' });
    const row = (number: number) => within(panel().getByRole('group', { name: `Condition ${number}` }));
    const written = () => {
      const picture = object(2);
      return picture?.type === 'image' ? picture.looks : undefined;
    };
    return { ...shown, add, row, written };
  }

  test('are added, changed and removed, each undone in one step, twice', async () => {
    const { user, store, project, panel, add, row, written, object } = await showConditions();
    expect(panel().getByText(/The first one that is true counts/)).toHaveProperty('tagName', 'P');
    const seen = { seen: project().pages[0]?.id };
    const own = { when: seen, image: [0, 1] };
    for (const _time of ['first', 'second']) {
      const before = project();
      await user.click(add());
      expect(written()).toEqual([own]);
      expect(project().version).toBe(2);
      await user.click(add());
      expect(written()).toEqual([own, own]);

      const beforeMood = project();
      await user.click(row(2).getByRole('radio', { name: 'Sad' }));
      await waitFor(() => expect(written()).toEqual([own, { when: seen, image: [0, 3] }]));
      expect(row(2).getByRole('radio', { name: 'Sad' })).toHaveProperty('checked', true);
      expect(row(1).getByRole('radio', { name: 'Happy' })).toHaveProperty('checked', true);
      // The picture itself stays as it is.
      expect(object(2)).toMatchObject({ image: [0, 1], width: 400, height: 800 });
      act(store.undo);
      expect(project()).toBe(beforeMood);
      act(store.redo);

      const beforeCondition = project();
      await user.selectOptions(row(2).getByRole('combobox', { name: 'True or not' }), 'it is not true:');
      expect(written()).toEqual([own, { when: { not: seen }, image: [0, 3] }]);
      act(store.undo);
      expect(project()).toBe(beforeCondition);

      const beforeRemoval = project();
      await user.click(panel().getByRole('button', { name: 'Remove: Condition 1' }));
      expect(written()).toEqual([{ when: seen, image: [0, 3] }]);
      act(store.undo);
      expect(project()).toBe(beforeRemoval);

      await user.click(panel().getByRole('button', { name: 'Remove: Condition 1' }));
      await user.click(panel().getByRole('button', { name: 'Remove: Condition 1' }));
      expect(object(2)).not.toHaveProperty('looks');
      for (const _step of [1, 2, 3, 4, 5]) act(store.undo);
      expect(project()).toBe(before);
    }
  });

  test('change their order, and need a condition each', { tags: 'long' }, async () => {
    const { user, panel, add, row, written } = await showConditions();
    await user.click(add());
    await user.click(add());
    await user.click(row(2).getByRole('radio', { name: 'Sitting' }));
    await waitFor(() =>
      expect(written()?.map(({ image }) => image)).toEqual([
        [0, 1],
        [0, 3],
      ]),
    );
    panel().getByRole('button', { name: 'Move up: Condition 2' }).focus();
    await user.keyboard('{Enter}');
    expect(written()?.map(({ image }) => image)).toEqual([
      [0, 3],
      [0, 1],
    ]);
    expect(row(1).getByRole('radio', { name: 'Sitting' })).toHaveProperty('checked', true);
    await user.click(row(1).getByRole('button', { name: /^Remove: / }));
    expect(written()).toHaveLength(2);
  });

  test('are twelve at most', { tags: 'long' }, async () => {
    const { user, add, written } = await showConditions();
    for (let count = 1; count <= 13; count += 1) await user.click(add());
    expect(written()).toHaveLength(12);
    expect(add()).toHaveProperty('ariaDisabled', 'true');
  });

  test('a picture that does not load changes nothing, and can be chosen again', async () => {
    restore();
    restore = fillPictureGaps({ width: 0, height: 0 }).restore;
    const { user, project, add, row, written } = await showConditions();
    await user.click(add());
    const before = project();
    await user.click(row(1).getByRole('radio', { name: 'Sad' }));
    await waitFor(() => expect(row(1).getAllByRole('radiogroup', { busy: false })).toHaveLength(2));
    expect(project()).toBe(before);
    restore();
    restore = fillPictureGaps({ width: 200, height: 300 }).restore;
    await user.click(row(1).getByRole('radio', { name: 'Sad' }));
    await waitFor(() => expect(written()).toMatchObject([{ image: [0, 3] }]));
  });

  test('are those of one picture', async () => {
    const { choose, panel, mood } = await showConditions();
    choose(2, 3);
    await mood('Sad');
    expect(panel().queryByText('Mood and pose by a condition')).toBeNull();
  });
});

test('no poses are offered for other pictures, or for a character together with something else', async () => {
  const { choose } = await show();
  for (const ids of [[4], [2, 4]]) {
    choose(...ids);
    await screen.findByText('Position and size');
    expect(screen.queryByRole('radiogroup')).toBeNull();
  }
});

test('without a network the poses say so, and are fetched again', async () => {
  const { choose, user, server, mood } = await show({ 'resources.imagePacks': { noAnswer: 'offline' } });
  choose(2);
  expect((await screen.findByRole('alert')).textContent).toMatch(/poses and moods|No internet/);
  server.prepare(packs);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await mood('Sad');
});
