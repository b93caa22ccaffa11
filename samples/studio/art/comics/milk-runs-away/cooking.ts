import type { Action, Condition } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';
import { add, all, atLeast, is, not, set, wait, when } from '../../builder/actions';
import { hotspot } from '../../builder/controls';
import { comicStyle, type ObjectDraft, type Picture } from '../../builder/drafts';
import { breathe, effect, tremble } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { narrate } from '../../builder/speech';
import { t } from '../../builder/texts';
import type { Comic } from '../../comic';
import type { Dish, Pictures } from './pictures';

/** Milliseconds from one level of a pot to the next, over a low and a high flame. */
const paces: Record<Dish, readonly [low: number, high: number]> = {
  milk: [6000, 2400],
  porridge: [7000, 2800],
  soup: [8000, 3200],
};

/** Milliseconds until Mum is back. */
const minutes = [90_000, 40_000] as const;

interface PotOnFire {
  readonly dish: Dish;
  readonly x: number;
  readonly looks: readonly Picture[];
  readonly stir: LocalizedText;
}

export function drawCooking(comic: Comic, pictures: Pictures): void {
  const pots: readonly PotOnFire[] = [
    { dish: 'milk', x: 200, looks: pictures.milk, stir: t('Помешать молоко', 'Stir the milk') },
    { dish: 'porridge', x: 540, looks: pictures.porridge, stir: t('Помешать кашу', 'Stir the porridge') },
    { dish: 'soup', x: 880, looks: pictures.soup, stir: t('Помешать суп', 'Stir the soup') },
  ];
  comic.page('cooking', {
    title: 'Плита',
    alt: t(
      'Три кастрюли на плите. Над ними часы до маминого прихода.',
      'Three pots on the cooker, and a clock that counts down to Mum.',
    ),
    background: pictures.cooker,
    sounds: [comic.music('march', 0.35)],
    onEnter: [
      { do: 'start', timer: 'clock', duration: 1000, repeat: true, actions: [add('time')] },
      when(is('fire', 2), startAll(comic, 1), startAll(comic, 0)),
    ],
    objects: [
      {
        type: 'countdown',
        timer: 'mum',
        look: 'seconds',
        x: 440,
        y: 26,
        width: 200,
        height: 110,
        label: t('До маминого прихода', 'Until Mum is back'),
        textStyle: comicStyle(76, '#ffd65c'),
      },
      narrate(60, 210, 960, t('Проснулась — мешай, шеф {cook}!', 'Awake? Stir it, chef {cook}!'), {
        size: 42,
      }),
      ...pots.flatMap((pot) => drawPot(comic, pot)),
    ],
  });
}

function startAll(comic: Comic, fire: 0 | 1): Action[] {
  const boils = (dish: Dish): Action => ({
    do: 'start',
    timer: dish,
    duration: paces[dish][fire],
    repeat: true,
    actions: [
      add(dish),
      when(atLeast(dish, 4), [
        comic.effectOf('splash'),
        comic.go(dish === 'milk' ? 'runaway' : 'flood', effect('slide-up', 500)),
      ]),
    ],
  });
  return [
    boils('milk'),
    boils('porridge'),
    boils('soup'),
    {
      do: 'start',
      timer: 'mum',
      duration: minutes[fire],
      actions: [comic.effectOf('door'), comic.go('mum', effect('slide-right', 500))],
    },
  ];
}

function drawPot(comic: Comic, { dish, x, looks, stir }: PotOnFire): ObjectDraft[] {
  const isDone: Condition = { variable: 'done', has: dish };
  const stirs = `${dish}_stirs`;
  const stirred: readonly Action[] = [
    comic.effectOf('spoon', 0.7),
    when(atLeast(dish, 1), [set(dish, 0), add(stirs)]),
    when(atLeast(stirs, 3), [
      { do: 'stop', timer: dish },
      { do: 'set', variable: 'done', op: 'add', value: dish },
      comic.effectOf('chime', 0.7),
    ]),
    when(atLeast('done', 3), allDone(comic)),
  ];
  const [done] = looks.slice(-1);
  return [
    ...looks.slice(0, -1).map((look, level) =>
      place(look, x, 806, {
        scale: 0.95,
        when: all(not(isDone), level === 3 ? atLeast(dish, 3) : is(dish, level)),
        idle: level === 3 ? tremble(5, 320) : breathe(1.02, 2400 - level * 500),
      }),
    ),
    ...(done === undefined
      ? []
      : [place(done, x, 806, { scale: 0.95, when: isDone, enter: effect('pop', 400) })]),
    hotspot(x - 165, 470, 330, 380, stir, stirred, { when: not(isDone) }),
    ...[1, 2, 3].map(
      (count): ObjectDraft => ({
        type: 'shape',
        kind: 'ellipse',
        x: x - 92 + (count - 1) * 68,
        y: 892,
        width: 48,
        height: 48,
        alt: '',
        fill: '#ffd35a',
        stroke: '#2b2135',
        strokeWidth: 6,
        when: atLeast(stirs, count),
        enter: effect('pop', 250),
      }),
    ),
  ];
}

/** Mum finds everything done; a shorter time than ever is kept with the name of who did it. */
function allDone(comic: Comic): Action[] {
  return [
    { do: 'stop', timer: 'mum' },
    { do: 'stop', timer: 'clock' },
    when({ variable: 'time', is: '<', than: 'best' }, [
      set('news', true),
      { do: 'set', variable: 'champion', op: '=', from: 'cook' },
    ]),
    { do: 'set', variable: 'best', op: 'min', from: 'time' },
    wait(900),
    comic.go('feast', effect('zoom', 500)),
  ];
}
