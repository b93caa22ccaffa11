import { restart } from '../builder/actions';
import { button } from '../builder/controls';
import { quarters } from '../builder/layouts';
import { breathe, effect, sway } from '../builder/motions';
import { panel, place } from '../builder/pictures';
import { say, words } from '../builder/speech';
import { t } from '../builder/texts';
import { Comic } from '../comic';
import { houseCat } from '../kit/houseCat';
import { person } from '../kit/people';
import { at, box, circle, drawing, ink, path, polygon, stroke } from '../kit/svg';

const pencil = '#5a6a86';
const smoke = { fur: '#b9c3d6', light: '#ffffff', stripes: true };

const crown =
  path('M-90,0 L-104,-90 L-50,-46 L0,-112 L50,-46 L104,-90 L90,0 Z', '#ffd35a', 8) +
  circle(0, -112, 14, '#e2574c', 6) +
  circle(-104, -92, 12, '#3f7fb5', 6) +
  circle(104, -92, 12, '#3f7fb5', 6);
const masterpiece = at(
  249,
  478,
  at(
    0,
    0,
    path('M-150,0 Q-210,-150 -110,-220 H110 Q210,-150 150,0 Z', '#b5304a', 9) +
      path('M-150,0 Q-80,-30 0,-10 Q80,-30 150,0 L160,26 H-160 Z', '#ffffff', 8) +
      stroke('M-120,6 v8 M-60,-4 v8 M60,-4 v8 M120,6 v8', ink, 8),
  ) +
    houseCat(smoke, 'sit', { eyes: 'sparkle', mouth: 'cat', brows: 'one-up', blush: true }) +
    at(0, -386, crown),
  { scale: 0.74 },
);

function paper(content: string): string {
  const lines = Array.from({ length: 9 }, (_, index) => box(0, 54 + index * 54, 498, 3, '#d5e4ee')).join('');
  return box(0, 0, 498, 498, '#fffdf5') + lines + box(46, 0, 3, 498, '#f2b8b8') + content;
}

const potato = at(
  540,
  560,
  path('M-150,-40 Q-170,-180 0,-190 Q190,-180 170,-20 Q160,110 0,116 Q-150,110 -150,-40 Z', 'none', 10) +
    stroke('M-110,-130 L-140,-220 L-60,-176 M70,-180 L130,-236 L140,-130', ink, 10) +
    circle(-50, -50, 12, ink) +
    circle(60, -34, 20, ink) +
    stroke(
      'M-20,30 Q10,60 50,20 M-100,0 L-210,-20 M-100,24 L-214,40 M120,10 L230,-20 M120,30 L236,50',
      ink,
      9,
    ) +
    stroke('M-60,114 V190 M-10,116 V200 M50,112 V180 M100,96 V196 M160,30 Q280,60 240,-60', ink, 10),
);

const cover = drawing(
  640,
  640,
  at(0, 0, paper(''), { scale: 1.29 }),
  at(-70, -90, masterpiece, { scale: 1.5 }),
);

/** A drawing lesson that leaves out only one step. */
export function howToDrawACat(): Comic {
  const comic = new Comic({
    id: 'how-to-draw-a-cat',
    title: t('Как нарисовать кота', 'How to Draw a Cat'),
    alt: t(
      'Урок рисования в четырёх шагах, последний — самый лёгкий.',
      'A drawing lesson in four steps; the last one is the easiest.',
    ),
    description: t('Всего четыре шага. Справится каждый!', 'Only four steps. Anybody can do it!'),
    info: {
      name: 'Как нарисовать кота',
      owner: 'kadr-shorts',
      creationDate: '2026-05-11T14:30:00.000Z',
      viewsCnt: 1501,
      likesCnt: 321,
      category: 1000,
    },
    cover,
    background: '#8fb8d8',
  });
  const step = (name: string, markup: string, ru: string, en: string) =>
    comic.picture(name, drawing(498, 498, paper(markup)), t(ru, en));
  const steps = [
    step(
      'step-1',
      circle(249, 300, 120, 'none', 8).replace(ink, pencil),
      'На бумаге круг',
      'A circle on paper',
    ),
    step(
      'step-2',
      (circle(249, 350, 120, 'none', 8) + circle(249, 200, 78, 'none', 8)).replaceAll(ink, pencil),
      'Два круга',
      'Two circles',
    ),
    step(
      'step-3',
      (
        circle(249, 350, 120, 'none', 8) +
        circle(249, 200, 78, 'none', 8) +
        polygon(
          [
            [186, 150],
            [182, 92],
            [232, 124],
          ],
          'none',
          8,
        ) +
        polygon(
          [
            [312, 150],
            [316, 92],
            [266, 124],
          ],
          'none',
          8,
        )
      ).replaceAll(ink, pencil),
      'Круги с ушами',
      'Circles with ears',
    ),
    step(
      'step-4',
      masterpiece,
      'Роскошный королевский портрет кота',
      'A magnificent royal portrait of a cat',
    ),
  ] as const;
  const captions = [
    t('1. Круг.', '1. A circle.'),
    t('2. Ещё круг.', '2. Another one.'),
    t('3. Уши.', '3. Ears.'),
    t('4. Детали.', '4. Details.'),
  ] as const;

  comic.page('lesson', {
    title: 'Урок',
    alt: t(
      'Четыре шага: круг, ещё круг, уши и вдруг королевский портрет.',
      'Four steps: a circle, another circle, ears, and suddenly a royal portrait.',
    ),
    background: { color: '#8fb8d8' },
    next: 'result',
    guidedView: ['step-1', 'step-2', 'step-3', 'step-4'],
    objects: quarters.map((box, index) => {
      const picture = steps[index] ?? steps[0];
      const caption = captions[index] ?? captions[0];
      return panel(
        box,
        [
          place(picture, 0, 0),
          words(70, 20, 400, caption, {
            size: 50,
            color: '#3a4a66',
            style: { font: 'hand', align: 'left', bold: true },
          }),
        ],
        { name: `step-${index + 1}`, enter: effect('pop', 300, index * 200) },
      );
    }),
  });

  const child = comic.sprite(
    'artist',
    person(
      {
        skin: '#f6cfae',
        hair: 'pigtails',
        hairColour: '#d98b3a',
        clothes: { top: '#e86a92', legs: '#4a6a8f', shoes: '#ffffff', sleeves: true, skirt: '#5aa9a0' },
      },
      { left: 'hip', right: 'point', face: { eyes: 'happy', mouth: 'grin', blush: true } },
    ),
    t('Художница гордо показывает рисунок', 'The artist proudly shows her drawing'),
  );
  const model = comic.sprite(
    'model',
    houseCat(smoke, 'sit', { eyes: 'sparkle', mouth: 'cat', blush: true, look: [-0.6, -0.4] }),
    t('Серый кот смотрит на портрет', 'A grey cat looks at the portrait'),
    { left: 250, right: 250, top: 460, bottom: 16 },
  );
  const portrait = comic.picture(
    'potato',
    drawing(
      1080,
      1080,
      box(0, 0, 1080, 1080, '#8fb8d8'),
      box(0, 830, 1080, 250, '#5f8fb5'),
      at(0, -170, box(280, 220, 520, 560, '#fffdf5', 12, 10) + potato),
      stroke('M420,620 L330,1000 M660,620 L750,1000', '#7a5240', 22),
    ),
    '',
  );
  comic.page('result', {
    title: 'Результат',
    alt: t(
      'Вместо кота получилась картошка с усами. Кот в восторге.',
      'It came out as a potato with whiskers. The cat is delighted.',
    ),
    background: { image: portrait.ref, fit: 'cover' },
    transition: effect('slide-left', 400),
    onEnter: [comic.effectOf('chime', 0.6)],
    ending: t('Шедевр', 'A masterpiece'),
    objects: [
      place(child, 200, 1020, { scale: 0.95, idle: sway(2, 1800), pivot: [0.5, 1] }),
      place(model, 880, 1020, { scale: 0.82, idle: breathe(1.02) }),
      say(660, 330, 390, t('Одно лицо.', 'The spitting image.'), {
        size: 50,
        to: [870, 640],
        speaker: t('Кот', 'Cat'),
        enter: effect('pop', 300, 900),
      }),
      button(400, 930, 300, t('Ещё раз', 'Again'), [restart]),
    ],
  });
  portrait.shownAt(1);
  return comic;
}
