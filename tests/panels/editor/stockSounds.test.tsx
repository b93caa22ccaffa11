import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { comicsLimits } from '@/comics/limits';
import type { Action, ProjectFile } from '@/comics/project';
import type { StockSound } from '@/domain/sounds';
import { newProject } from '@/editor/document/newProject';
import { Inspector } from '@/editor/inspector/Inspector';
import { SoundsSheet } from '@/editor/resources/sounds/SoundsSheet';
import { useResourceSheets } from '@/editor/resources/useResourceSheets';
import type { Answers } from '../../support/app/preparedTransport';
import { refusal } from '../../support/app/refusal';
import { renderEditor } from '../../support/app/renderEditor';
import { comicOf } from '../../support/app/renderInEditor';
import { hearSounds } from '../../support/app/sounds';

const door: StockSound = {
  id: 'door-creak',
  file: 'door-creak.mp3',
  kind: 'home',
  duration: 1500,
  name: { ru: 'Скрип двери', en: 'Creaking door' },
  caption: { ru: '(скрипит дверь)', en: '(a door creaks)' },
  tags: { ru: 'петли', en: 'hinge' },
};
const sunny: StockSound = {
  id: 'music-sunny',
  file: 'music-sunny.mp3',
  kind: 'music',
  duration: 12_600,
  name: { ru: 'Солнечный день', en: 'Sunny day' },
  caption: { ru: '♪ весёлая укулеле', en: '♪ a cheerful ukulele' },
  tags: { ru: 'радость', en: 'happy' },
};
const library = { 'resources.stockSounds': { body: [door, sunny] } };

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const names = () =>
  within(screen.getByRole('list', { name: 'Sound library' }))
    .getAllByRole('listitem')
    .map((row) =>
      within(row)
        .getByRole('button', { name: /^Choose/ })
        .getAttribute('aria-label'),
    );

function open(answers: Answers = library, project: ProjectFile = newProject('Fox', 'en')) {
  const onChoose = vi.fn();
  const sheet = (
    <SoundsSheet projectId="goldfish" fileKey="k" onChoose={onChoose} onClose={() => undefined} />
  );
  return { ...renderEditor(sheet, { answers, project }), onChoose };
}

describe('the sound library', () => {
  test('is searched in both languages at once, and by kind', async () => {
    const { user } = open();
    await button('Choose Creaking door');
    const search = screen.getByRole('searchbox', { name: 'Search sounds' });
    for (const [typed, found] of [
      ['hinge', ['Choose Creaking door']],
      ['укулеле', ['Choose Sunny day']],
      ['', ['Choose Creaking door', 'Choose Sunny day']],
    ] as const) {
      await user.clear(search);
      if (typed !== '') await user.type(search, typed);
      expect(names()).toEqual(found);
    }
    await user.click(screen.getByRole('button', { name: 'Music' }));
    expect(names()).toEqual(['Choose Sunny day']);
    await user.type(search, 'elephant');
    await screen.findByText('No sounds found. Try another word, or record your own.');
  });

  test('tells how long a sound is, which is a second at least', async () => {
    const click = { ...door, id: 'click', duration: 90, name: { en: 'Click' } };
    open({ 'resources.stockSounds': { body: [click, sunny] } });
    await button('Choose Click');
    const facts = screen.getAllByText(/^\d:\d\d · /).map(({ textContent }) => textContent);
    expect(facts).toEqual(['0:01 · (a door creaks)', '0:13 · ♪ a cheerful ukulele']);
  });

  test('plays one at a time, by keyboard too, until its sheet is closed', async () => {
    const heard = hearSounds();
    const { user, unmount } = open();
    (await button('Listen to Creaking door')).focus();
    await user.keyboard('{Enter}');
    await button('Stop Creaking door');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(heard.addresses()).toEqual(['/sounds/door-creak.mp3', '/sounds/music-sunny.mp3']);
    expect(heard.now()).toEqual([false, true]);
    await user.keyboard('{ArrowUp} ');
    expect(heard.now()).toEqual([false, false, true]);
    (await button('Choose Creaking door')).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await button('Choose Sunny day'));
    unmount();
    expect(heard.now()).toEqual([false, false, false]);
  });

  test('says so when a sound cannot be played, until the next one is', async () => {
    const heard = hearSounds();
    heard.play.mockRejectedValueOnce(new Error('offline'));
    const { user } = open();
    await user.click(await button('Listen to Creaking door'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t play this sound/);
    await user.click(await button('Listen to Creaking door'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await button('Stop Creaking door');
  });

  test.each(['music', 'ambience'] as const)(
    'gives %s that loops, with its caption in the languages of the comic',
    async (kind) => {
      const { meta, ...rest } = newProject('Fox', 'ru');
      const project = { ...rest, meta: { ...meta, languages: ['ru', 'en', 'de'] } };
      const { user, onChoose, store } = open(
        { 'resources.stockSounds': { body: [door, { ...sunny, kind }] } },
        project,
      );
      await user.click(await button('Choose Sunny day'));
      expect(store.state().history.project.resources).toMatchObject([
        {
          dt: 3,
          id: 1,
          name: 'Sunny day',
          duration: 12_600,
          vp: { type: 2, vpstr: 'sounds/music-sunny.mp3' },
        },
      ]);
      expect(onChoose).toHaveBeenCalledWith({
        sound: {
          sound: [3, 1],
          channel: kind,
          loop: true,
          caption: { ru: '♪ весёлая укулеле', en: '♪ a cheerful ukulele' },
        },
        series: 'sound 0',
      });
    },
  );

  test('takes no more than the comic can hold', async () => {
    const full = newProject('Fox', 'en');
    const resources = Array.from({ length: comicsLimits.resources }, (_, index) => ({
      ver: 1 as const,
      dt: 3 as const,
      id: index + 1,
      name: `${index}`,
      vp: { type: 4 as const, vpstr: `res/snd/${index}.mp3` },
    }));
    const known = {
      ver: 1,
      dt: 3,
      id: 1,
      name: 'Sunny',
      vp: { type: 2, vpstr: 'sounds/music-sunny.mp3' },
    } as const;
    const { user, onChoose } = open(library, { ...full, resources: [known, ...resources.slice(1)] });
    await user.click(await button('Choose Creaking door'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The comic can’t hold more/);
    expect(onChoose).not.toHaveBeenCalled();
    await user.click(await button('Choose Sunny day'));
    expect(onChoose).toHaveBeenCalledWith(
      expect.objectContaining({ sound: expect.objectContaining({ sound: [3, 1] }) }),
    );
  });

  test.each([
    ['there is no network', { noAnswer: 'noAnswer' } as const, 'Couldn’t load the sound library'],
    ['the server refuses', refusal(403, 'Not for you.'), 'Not for you.'],
  ])('says so when %s, and the comic’s own sounds are there all the same', async (_, answer, text) => {
    const { user } = open({
      'resources.stockSounds': [answer, answer, answer, library['resources.stockSounds']],
    });
    await screen.findByText(text);
    await user.click(screen.getByRole('tab', { name: 'My sounds' }));
    await screen.findByText(/^No sounds yet/);
  });
});

function Workbench() {
  const { chooseSound, sheet } = useResourceSheets({ projectId: 'goldfish', fileKey: null });
  return (
    <>
      <Inspector chooseSound={chooseSound} />
      {sheet}
    </>
  );
}

describe('a sound on the tap of an object', () => {
  const cat = { id: 2, type: 'text', text: 'Cat', x: 0, y: 0, width: 100, height: 50 } as const;
  function select(more: Partial<ProjectFile> = {}, actions: readonly Action[] = []) {
    const object = { ...cat, ...(actions.length > 0 && { onTap: actions }) };
    const shown = renderEditor(<Workbench />, { answers: library, project: comicOf([object], more) });
    act(() => shown.store.select([2]));
    const onTap = () => shown.store.state().history.project.pages[0]?.objects[0]?.onTap;
    return { ...shown, onTap };
  }

  test('takes two presses and one undo', async () => {
    const { user, store, onTap } = select();
    await user.click(await button('Sound on tap'));
    await user.click(await button('Choose Creaking door'));
    await waitFor(() =>
      expect(onTap()).toEqual([{ do: 'play', sound: { sound: [3, 1], caption: '(a door creaks)' } }]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => store.undo());
    expect(onTap()).toBeUndefined();
    expect(store.state().history.project.resources).toEqual([]);
  });

  test('is replaced by another one, and taken away', { tags: 'long' }, async () => {
    const { user, onTap } = select();
    await user.click(await button('Sound on tap'));
    await user.click(await button('Choose Creaking door'));
    await user.click(await button('Sound on tap: Creaking door'));
    await user.click(await button('Choose Sunny day'));
    await button('Sound on tap: Sunny day');
    expect(onTap()).toMatchObject([{ do: 'play', sound: { sound: [3, 2], channel: 'music' } }]);
    await user.click(await button('Remove sound on tap'));
    expect(onTap()).toBeUndefined();
  });

  test('is not added to a tap that has as many actions as allowed, but can be changed there', async () => {
    const wait = { do: 'wait', duration: 9 } as const;
    const bell = { ver: 1, dt: 3, id: 1, name: 'Bell', vp: { type: 4, vpstr: 'res/snd/bell.mp3' } } as const;
    const full = Array.from({ length: comicsLimits.actions }, () => wait);
    select({}, full);
    expect((await button('Sound on tap')).getAttribute('aria-disabled')).toBe('true');
    cleanup();
    select({ resources: [bell] }, [{ do: 'play', sound: { sound: [3, 1] } }, ...full.slice(1)]);
    expect((await button('Sound on tap: Bell')).getAttribute('aria-disabled')).toBeNull();
  });
});
