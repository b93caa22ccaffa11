import { restart } from '../builder/actions';
import { button } from '../builder/controls';
import { bob, breathe, effect, sway, tremble } from '../builder/motions';
import { place } from '../builder/pictures';
import { narrate, say } from '../builder/speech';
import { t } from '../builder/texts';
import { Comic } from '../comic';
import { animal, mouse } from '../kit/animals';
import { dragon } from '../kit/critters';
import { room, wallPicture } from '../kit/furniture';
import { at, box, circle, drawing, ellipse, path, stroke } from '../kit/svg';

const tooth = path(
  'M-50,-40 Q-60,-100 0,-84 Q60,-100 50,-40 Q46,20 24,44 Q14,0 0,0 Q-14,0 -24,44 Q-46,20 -50,-40 Z',
  '#ffffff',
  7,
);
const surgery = [
  room('#bfe6df', '#e8d9c9', 'tiles'),
  at(200, 300, wallPicture(180, 200, box(-90, -100, 180, 200, '#8fd3c8') + at(0, 24, tooth))),
  box(760, 120, 26, 180, '#9aa5bd', 7),
  circle(773, 330, 70, '#ffffff', 9),
  circle(773, 330, 44, '#fff3b0', 6),
  at(560, 1000, box(-250, -120, 500, 90, '#5fb0a5', 9, 40) + box(-190, -40, 380, 40, '#9aa5bd', 8, 12)),
  box(900, 640, 150, 30, '#c9cfdb', 8, 8),
  stroke('M975,670 V1000', '#2b2135', 26),
  stroke('M975,670 V1000', '#9aa5bd', 12),
  stroke('M920,636 l20,-60 M960,636 v-70 M1010,636 l-14,-56', '#7d8499', 9),
].join('');
const doctor = (pose: Parameters<typeof animal>[1]) =>
  animal(mouse, pose, { top: '#ffffff', buttons: '#5fb0a5', glasses: true, legs: '#5fb0a5' });
const soot =
  ellipse(0, -300, 150, 120, '#3a3540aa') +
  circle(-70, -420, 30, '#5a5560aa') +
  circle(60, -440, 40, '#5a5560aa');

const cover = drawing(
  640,
  640,
  at(-160, -130, surgery, { scale: 0.8 }),
  at(310, 640, dragon({ eyes: 'wide', mouth: 'wavy', brows: 'worried', tear: true }, '#5fae6d', true), {
    scale: 1.12,
  }),
);

/** A dragon is afraid of the dentist; the dentist should be, too. */
export function dragonDentist(): Comic {
  const comic = new Comic({
    id: 'dragon-dentist',
    title: t('Дракон у зубного', 'The Dragon at the Dentist’s'),
    alt: t(
      'Дракон боится зубного врача. Врач — мышь.',
      'A dragon is afraid of the dentist. The dentist is a mouse.',
    ),
    description: t('«Откройте рот. Нет, НЕ ДЫШИТЕ!»', '“Open wide. No, DON’T BREATHE!”'),
    info: {
      name: 'Дракон у зубного',
      owner: 'kadr-shorts',
      creationDate: '2025-06-14T13:20:00.000Z',
      viewsCnt: 1321,
      likesCnt: 231,
      category: 1000,
    },
    cover,
    warnings: ['loud'],
  });
  const scene = comic.scene('surgery', surgery);
  const reach = { left: 290, right: 330, top: 520, bottom: 16 };
  const afraid = comic.sprite(
    'dragon-afraid',
    dragon({ eyes: 'wide', mouth: 'wavy', brows: 'worried', tear: true }, '#5fae6d', true),
    t('Дракон с перевязанной щекой дрожит', 'A dragon with a bandaged cheek trembles'),
    reach,
  );
  const breathing = comic.sprite(
    'dragon-open',
    dragon({ eyes: 'closed', mouth: 'shout', brows: 'worried' }, '#5fae6d', true),
    t('Дракон открыл рот', 'The dragon opens his mouth'),
    reach,
  );
  const happy = comic.sprite(
    'dragon-happy',
    dragon({ eyes: 'happy', mouth: 'grin', blush: true }),
    t('Дракон улыбается', 'The dragon smiles'),
    reach,
  );
  const polite = comic.sprite(
    'doctor',
    doctor({ left: 'hip', right: 'point', face: { eyes: 'open', mouth: 'smile', brows: 'up' } }),
    t('Мышь-врач в очках', 'A mouse doctor in glasses'),
  );
  const sooty = comic.sprite(
    'doctor-sooty',
    doctor({ face: { eyes: 'wide', mouth: 'flat' } }) + soot,
    t('Врач в саже с ног до головы', 'The doctor, black with soot'),
  );
  const alarmed = comic.sprite(
    'doctor-alarmed',
    doctor({
      left: 'up',
      right: 'up',
      face: { eyes: 'wide', mouth: 'shout', brows: 'worried', look: [0.8, 0] },
    }),
    t('Врач всплеснул лапами', 'The doctor throws up his paws'),
  );
  const fire = comic.sprite(
    'fire',
    path('M0,0 Q140,-160 300,-90 Q240,-60 380,-10 Q240,20 300,90 Q140,120 0,0 Z', '#f2903c', 9) +
      path('M30,0 Q140,-80 230,-40 Q190,-20 270,0 Q190,20 230,50 Q120,60 30,0 Z', '#ffd35a'),
    t('Пламя', 'Flames'),
    { left: 10, right: 400, top: 170, bottom: 130 },
  );
  const patient = t('Дракон', 'Dragon');
  const name = t('Доктор', 'Doctor');

  comic.page('waiting', {
    title: 'Приём',
    alt: t(
      'Кабинет. Дракон дрожит в кресле, рядом мышь-врач.',
      'A surgery. A dragon trembles in the chair; a mouse doctor stands by.',
    ),
    background: scene,
    next: 'open',
    guidedView: [
      [380, 20, 690, 1000],
      [0, 360, 430, 700],
    ],
    objects: [
      place(afraid, 640, 960, { idle: tremble(5, 170) }),
      place(polite, 200, 1030, { scale: 0.86, idle: breathe() }),
      say(480, 40, 560, t('А это… больно?', 'Will it… hurt?'), {
        name: 'fear',
        size: 52,
        to: [650, 500],
        speaker: patient,
      }),
      say(30, 380, 420, t('Нисколько. Откройте рот.', 'Not at all. Open wide.'), {
        name: 'order',
        to: [200, 660],
        speaker: name,
        enter: effect('pop', 300, 800),
      }),
    ],
  });
  comic.page('open', {
    title: 'А-а-а',
    alt: t('Дракон открыл рот и дохнул огнём.', 'The dragon opens his mouth and breathes fire.'),
    background: scene,
    transition: effect('cut', 0),
    autoAdvance: 3200,
    onEnter: [comic.effectOf('rumble', 1)],
    next: 'soot',
    objects: [
      place(alarmed, 190, 1030, { scale: 0.86, idle: tremble(3, 160) }),
      place(breathing, 720, 960, { idle: tremble(3, 200) }),
      place(fire, 650, 700, {
        flip: true,
        scale: 0.86,
        enter: effect('zoom', 400, 600),
        idle: tremble(8, 160),
        pivot: [0.98, 0.55],
      }),
      say(440, 40, 600, t('А-А-А…', 'A-A-AH…'), {
        shape: 'shout',
        size: 72,
        to: [690, 480],
        fill: '#ffe08a',
        style: { bold: true },
        speaker: patient,
      }),
      say(40, 60, 380, t('Нет! Не дышите!', 'No! Don’t breathe!'), {
        to: [190, 610],
        speaker: name,
        enter: effect('pop', 200, 300),
      }),
    ],
  });
  comic.page('soot', {
    title: 'Готово',
    alt: t(
      'Врач в саже. Дракон счастлив: зуб больше не болит.',
      'The doctor is black with soot. The dragon is happy: the tooth hurts no more.',
    ),
    background: scene,
    transition: effect('fade', 500),
    onEnter: [comic.effectOf('chime', 0.6)],
    ending: t('Пломба обожжена', 'The filling is fired'),
    objects: [
      place(happy, 690, 960, { idle: bob(8, 900) }),
      place(sooty, 210, 1030, { scale: 0.86, idle: sway(1.5, 2200), pivot: [0.5, 1] }),
      say(480, 40, 570, t('Ой, правда не больно! Спасибо!', 'Oh, it really didn’t hurt! Thank you!'), {
        to: [690, 480],
        speaker: patient,
      }),
      say(30, 330, 430, t('Зато пломба… затвердела.', 'At least the filling… has set.'), {
        to: [210, 640],
        size: 44,
        speaker: name,
        enter: effect('pop', 300, 1000),
      }),
      narrate(300, 905, 400, t('Следующий!', 'Next!'), { size: 44, enter: effect('fade', 300, 1800) }),
      button(740, 940, 310, t('Ещё раз', 'Again'), [restart], { enter: effect('fade', 400, 2000) }),
    ],
  });
  return comic;
}
