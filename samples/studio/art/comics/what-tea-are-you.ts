import { add, all, any, atLeast, below, is, restart } from '../builder/actions';
import { button, choose, option } from '../builder/controls';
import { bob, breathe, effect } from '../builder/motions';
import { place } from '../builder/pictures';
import { say, words } from '../builder/speech';
import { t } from '../builder/texts';
import { Comic } from '../comic';
import { face } from '../kit/face';
import { kettle } from '../kit/furniture';
import { at, box, circle, drawing, ellipse, path, stroke } from '../kit/svg';

const steam = (x: number) => stroke(`M${x},-210 q-26,-36 0,-70 t0,-70`, '#ffffff', 14);
const teaCup = (china: string, tea: string, look: Parameters<typeof face>[0], extra = '') =>
  steam(-40) +
  steam(40) +
  stroke('M120,-140 Q220,-150 210,-80 Q200,-20 110,-40', '#2b2135', 44) +
  stroke('M120,-140 Q220,-150 210,-80 Q200,-20 110,-40', china, 26) +
  path('M-150,-190 L150,-190 Q150,-40 90,0 L-90,0 Q-150,-40 -150,-190 Z', china, 10) +
  ellipse(0, -190, 150, 28, tea, 9) +
  extra +
  at(0, -104, face(look, { gap: 52, eyeSize: 15, mouthY: 40, mouthSize: 22 })) +
  ellipse(0, 10, 190, 22, china, 9);
const chamomile = at(
  70,
  -196,
  [0, 60, 120, 180, 240, 300]
    .map((turn) => at(0, 0, ellipse(0, -22, 12, 18, '#ffffff', 5), { rotate: turn }))
    .join('') + circle(0, 0, 14, '#ffd35a', 5),
  { scale: 0.9 },
);
const cloth = (a: string, b: string) =>
  box(0, 0, 1080, 1080, a) +
  Array.from(
    { length: 9 },
    (_, index) => box(index * 120, 0, 60, 1080, `${b}66`) + box(0, index * 120, 1080, 60, `${b}66`),
  ).join('');
const talkingKettle =
  kettle('#e2574c') +
  at(
    0,
    -84,
    face(
      { eyes: 'open', mouth: 'smile', blush: true, brows: 'one-up' },
      { gap: 36, eyeSize: 11, mouthY: 28, mouthSize: 16 },
    ),
  );

const cover = drawing(
  640,
  640,
  at(0, 0, cloth('#ffe3c2', '#f2a65a'), { scale: 0.6 }),
  at(320, 560, teaCup('#5f9fb0', '#b5653a', { eyes: 'happy', mouth: 'grin', blush: true }), { scale: 1.25 }),
);

/** A quiz with three questions, four answers. */
export function whatTeaAreYou(): Comic {
  const comic = new Comic({
    id: 'what-tea-are-you',
    title: t('Какой вы чай?', 'What Tea Are You?'),
    alt: t(
      'Тест из трёх вопросов. Результат заваривается сразу.',
      'A quiz of three questions. The result brews at once.',
    ),
    description: t(
      'Самый тёплый тест в интернете. Три вопроса, четыре чая, ни одного пакетика.',
      'The warmest quiz on the internet. Three questions, four teas, not one tea bag.',
    ),
    info: {
      name: 'Какой вы чай?',
      owner: 'kadr',
      creationDate: '2026-02-05T15:15:00.000Z',
      viewsCnt: 2222,
      likesCnt: 333,
      category: 1000,
    },
    cover,
    background: '#ffe3c2',
    variables: {
      calm: { type: 'number', value: 0, min: 0, max: 3 },
      bold: { type: 'number', value: 0, min: 0, max: 3 },
    },
  });
  const { go } = comic;
  const table = comic.scene('cloth', cloth('#ffe3c2', '#f2a65a'));
  const host = comic.sprite('kettle', talkingKettle, t('Чайник-ведущий', 'The kettle, our host'), {
    left: 120,
    right: 190,
    top: 260,
    bottom: 16,
  });
  const tune = comic.music('sunnyUkulele', 0.4);
  const next = effect('slide-left', 400);
  const name = t('Чайник', 'Kettle');

  const question = (
    id: string,
    following: string,
    title: string,
    text: ReturnType<typeof t>,
    calm: ReturnType<typeof t>,
    bold: ReturnType<typeof t>,
    odd: ReturnType<typeof t>,
  ) =>
    comic.page(id, {
      title,
      alt: t('Чайник задаёт вопрос.', 'The kettle asks a question.'),
      background: table,
      sounds: [tune],
      transition: next,
      objects: [
        place(host, 190, 640, { scale: 1.05, idle: bob(6, 900) }),
        say(330, 70, 700, text, { size: 52, to: [300, 480], speaker: name, enter: effect('pop', 350) }),
        choose(
          90,
          1050,
          900,
          [
            option(calm, add('calm'), comic.effectOf('spoon'), go(following, next)),
            option(bold, add('bold'), comic.effectOf('spoon'), go(following, next)),
            option(odd, comic.effectOf('spoon'), go(following, next)),
          ],
          { fill: '#ffffff' },
        ),
      ],
    });

  comic.page('start', {
    title: 'Начало',
    alt: t(
      'Красный чайник приветствует нас на клетчатой скатерти.',
      'A red kettle greets us on a chequered cloth.',
    ),
    background: table,
    sounds: [tune],
    objects: [
      words(90, 110, 900, t('Какой вы чай?', 'What tea are you?'), {
        size: 92,
        style: { bold: true },
        color: '#b5304a',
        enter: effect('pop', 400),
      }),
      place(host, 540, 760, { scale: 1.9, idle: bob(10, 900) }),
      button(
        290,
        860,
        500,
        t('Закипаем!', 'Let’s boil!'),
        [comic.effectOf('whistle', 0.6), go('morning', next)],
        { size: 56 },
      ),
    ],
  });
  question(
    'morning',
    'trouble',
    'Утро',
    t('Утро. Вы…', 'Morning. You…'),
    t('смотрите в окно', 'look out of the window'),
    t('уже сделали зарядку', 'have exercised already'),
    t('ещё во вчера', 'are still in yesterday'),
  );
  question(
    'trouble',
    'weekend',
    'Беда',
    t('Начальник прислал «Надо поговорить».', 'The boss writes: “We need to talk.”'),
    t('Поговорим. Бывает.', 'We shall. It happens.'),
    t('Я первый начну!', 'I’ll start!'),
    t('Меня нет, я чай', 'I’m not here, I’m tea'),
  );
  question(
    'weekend',
    'result',
    'Выходной',
    t('Идеальный выходной?', 'A perfect day off?'),
    t('Плед и дождь', 'A blanket and rain'),
    t('Гора и рюкзак', 'A mountain and a rucksack'),
    t('Плед на горе', 'A blanket on a mountain'),
  );

  const reach = { left: 210, right: 240, top: 370, bottom: 40 };
  const daisy = comic.sprite(
    'chamomile',
    teaCup('#ffffff', '#f0d46a', { eyes: 'closed', mouth: 'smile', blush: true }, chamomile),
    t('Чашка ромашкового чая', 'A cup of chamomile tea'),
    reach,
  );
  const black = comic.sprite(
    'black',
    teaCup('#e2574c', '#7a3a24', { eyes: 'open', mouth: 'grin', brows: 'angry' }),
    t('Чашка крепкого чёрного чая', 'A cup of strong black tea'),
    reach,
  );
  const green = comic.sprite(
    'green',
    teaCup('#8fc76a', '#c9d96a', { eyes: 'happy', mouth: 'smile', blush: true }),
    t('Чашка зелёного чая', 'A cup of green tea'),
    reach,
  );
  const compote = comic.sprite(
    'compote',
    teaCup('#c9b4e8', '#c2304f', { eyes: 'wink', mouth: 'tongue' }),
    t('Чашка компота', 'A cup of fruit compote'),
    reach,
  );
  const calmWins = atLeast('calm', 2);
  const boldWins = atLeast('bold', 2);
  const mixed = all(is('calm', 1), is('bold', 1));
  const odd = all(below('calm', 2), below('bold', 2), any(is('calm', 0), is('bold', 0)));
  const results = [
    {
      when: calmWins,
      cup: daisy,
      text: t(
        'Вы — ромашковый. Рядом с вами успокаиваются даже дедлайны.',
        'You are chamomile. Even deadlines calm down around you.',
      ),
    },
    {
      when: boldWins,
      cup: black,
      text: t(
        'Вы — чёрный, крепкий. Ложка стоит, и все остальные тоже.',
        'You are black and strong. The spoon stands up, and so does everybody else.',
      ),
    },
    {
      when: mixed,
      cup: green,
      text: t(
        'Вы — зелёный: бодрите и успокаиваете одновременно. Как вам это удаётся?',
        'You are green: you wake and soothe at once. How do you do it?',
      ),
    },
    {
      when: odd,
      cup: compote,
      text: t(
        'Вы — компот. Да, это был тест про чай. Тем удивительнее.',
        'You are fruit compote. Yes, this was a tea quiz. All the more remarkable.',
      ),
    },
  ];
  comic.page('result', {
    title: 'Результат',
    alt: t('Чашка вашего чая.', 'A cup of your tea.'),
    background: table,
    sounds: [tune],
    transition: effect('iris', 600),
    onEnter: [comic.effectOf('chime', 0.6)],
    ending: t('Чай заварен', 'Tea is served'),
    objects: [
      ...results.map((result) =>
        place(result.cup, 520, 820, { scale: 1.15, idle: breathe(1.03), when: result.when }),
      ),
      ...results.map((result) =>
        say(70, 60, 940, result.text, {
          size: 50,
          to: [520, 440],
          when: result.when,
          enter: effect('pop', 350),
        }),
      ),
      button(290, 905, 500, t('Ещё чашечку', 'Another cup'), [restart]),
    ],
  });
  return comic;
}
