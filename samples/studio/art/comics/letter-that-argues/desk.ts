import type { ChoiceOption, RichString } from '@/comics/project';
import { add, all, any, is, not, set, when } from '../../builder/actions';
import { button, choose, option } from '../../builder/controls';
import { bob, breathe, effect } from '../../builder/motions';
import { place } from '../../builder/pictures';
import { narrate, say } from '../../builder/speech';
import { runs, t } from '../../builder/texts';
import type { Comic } from '../../comic';
import type { Pictures } from './pictures';
import { about, friend, greeting, letterSays, only, paper, redPencil, sorry, written } from './sheet';

/** What is loud and what is quiet among the small letters of the whole. */
const small = [0.72, 1, 1.4, 1.9];

/** Writing: how it begins, what is meant, what the blot covers, and how loud it is. */
export function drawDesk(comic: Comic, pictures: Pictures): void {
  const { study, smug, shocked, soft, blot, proofreader } = pictures;
  const turn = effect('slide-left', 400);
  const mila = place(pictures.mila, 180, 1080, { scale: 0.82, idle: breathe(1.012), pivot: [0.5, 1] });
  const evening = comic.music('lullaby', 0.3);
  const pick = (ru: RichString, en: RichString, page: string, ...actions: ChoiceOption['actions']) =>
    option(runs(ru, en), ...actions, comic.effectOf('pageTurn', 0.6), comic.go(page, turn));
  const options = (...list: readonly ChoiceOption[]) => choose(370, 1055, 680, list, { size: 42 });

  comic.page('start', {
    title: 'Чистый лист',
    alt: t(
      'Вечер. Мила за столом, перед ней лист бумаги с лицом.',
      'Evening. Mila at her desk; before her a sheet of paper with a face.',
    ),
    background: study,
    sounds: [evening],
    onEnter: [comic.effectOf('pageTurn', 0.6)],
    next: 'greeting',
    objects: [
      paper(smug),
      written(
        runs(
          [
            'Я ',
            { text: 'письмо', bold: true },
            '.\nПисьма обычно ',
            { text: 'молчат', italic: true, ruby: 'скукота' },
            '.\nЯ ',
            { text: 'не', bold: true, size: 1.4, color: redPencil },
            ' из таких.',
          ],
          [
            'I am a ',
            { text: 'letter', bold: true },
            '.\nLetters are mostly ',
            { text: 'silent', italic: true, ruby: 'how dull' },
            '.\nI am ',
            { text: 'not', bold: true, size: 1.4, color: redPencil },
            ' that kind.',
          ],
        ),
        { types: true },
      ),
      mila,
      narrate(
        350,
        490,
        690,
        t(
          'Мила поссорилась с Тимом. И села мириться. Письменно.',
          'Mila has quarrelled with Tim. Now she makes peace. In writing.',
        ),
        { enter: effect('fade', 400, 3000) },
      ),
      say(
        420,
        760,
        600,
        runs(
          ['Оно что, ', { text: 'разговаривает', italic: true }, '?!'],
          ['Does it… ', { text: 'talk', italic: true }, '?!'],
        ),
        {
          to: [300, 850],
          speaker: 'mila',
          style: { font: 'marker' },
          enter: effect('pop', 300, 3600),
        },
      ),
    ],
  });

  comic.page('greeting', {
    title: 'Начало',
    alt: t('Лист ждёт первых слов.', 'The sheet waits for its first words.'),
    background: study,
    transition: turn,
    sounds: [evening],
    onEnter: [set('tone', 0), set('honest', false), set('friend', 0), set('loud', 1), set('feelings', 0)],
    objects: [
      paper(smug),
      written(
        runs(
          ['…', { text: '\n(тут пока пусто)', size: 0.6, color: '#66708c' }],
          ['…', { text: '\n(nothing here yet)', size: 0.6, color: '#66708c' }],
        ),
      ),
      mila,
      letterSays(
        ['Начни ', { text: 'красиво', font: 'old' }, '. Меня ', { text: 'читать', ruby: 'вслух' }, ' будут.'],
        ['Begin ', { text: 'nicely', font: 'old' }, '. I shall be ', { text: 'read', ruby: 'aloud' }, '.'],
        480,
      ),
      options(
        pick(
          [{ text: 'Дорогой Тим!', font: 'pen', size: 1.2 }],
          [{ text: 'Dear Tim,', font: 'pen', size: 1.2 }],
          'truth',
          set('tone', 1),
          add('feelings'),
        ),
        pick(
          [{ text: 'ЭЙ, ТЫ!', font: 'block', size: 0.8, color: redPencil }],
          [{ text: 'HEY YOU!', font: 'block', size: 0.8, color: redPencil }],
          'truth',
          set('tone', 2),
        ),
        pick(
          [{ text: 'Милостивый сударь!', font: 'old' }],
          [{ text: 'Most noble Sir,', font: 'old' }],
          'truth',
          set('tone', 3),
        ),
      ),
    ],
  });

  comic.page('truth', {
    title: 'Над строчкой',
    alt: t(
      'Над словами письма видно, что Мила думает на самом деле.',
      'Above the words of the letter stands what Mila really thinks.',
    ),
    background: study,
    transition: turn,
    sounds: [evening],
    objects: [
      paper(shocked),
      written(runs([...greeting.ru, ...about.ru], [...greeting.en, ...about.en])),
      mila,
      letterSays(
        [
          only(is('tone', 1), '«Дорогой»? Я таю. '),
          only(is('tone', 2), 'Ого, тон. '),
          only(is('tone', 3), 'Сударь?! Ему девять. '),
          'Но ',
          { text: 'над строчкой', italic: true },
          ' всё видно!',
        ],
        [
          only(is('tone', 1), '“Dear”? I am melting. '),
          only(is('tone', 2), 'My, that tone. '),
          only(is('tone', 3), 'Sir?! He is nine. '),
          'But one sees what is ',
          { text: 'above the line', italic: true },
          '!',
        ],
        480,
      ),
      options(
        pick(
          ['Опустить ', { text: 'мысли', color: '#b3326b', bold: true }, ' на строчку'],
          ['Let the ', { text: 'thoughts', color: '#b3326b', bold: true }, ' down'],
          'blot',
          set('honest', true),
          add('feelings'),
        ),
        pick(
          ['Оставить как ', { text: 'есть', ruby: 'страшно' }],
          ['Leave it as it ', { text: 'is', ruby: 'scared' }],
          'blot',
          set('honest', false),
        ),
      ),
    ],
  });

  comic.page('blot', {
    title: 'Клякса',
    alt: t('На самое важное слово села клякса.', 'A blot has sat down on the most important word.'),
    background: study,
    transition: turn,
    sounds: [evening],
    onEnter: [comic.effectOf('splash', 0.6)],
    objects: [
      paper(shocked),
      written(runs(['Ты мой\n\n\nдруг.'], ['You are my\n\n\nfriend.'])),
      place(blot, 390, 290, { scale: 0.8, idle: bob(6), enter: effect('pop', 400, 200) }),
      mila,
      say(
        350,
        480,
        690,
        runs(
          [
            { text: 'ПЛЮХ!', size: 1.3 },
            { text: ' Ой. А что тут было?', size: 0.8 },
          ],
          [
            { text: 'SPLAT!', size: 1.3 },
            { text: ' Oh. What was here?', size: 0.8 },
          ],
        ),
        {
          size: 40,
          shape: 'shout',
          to: [430, 350],
          speaker: 'blot',
          style: { font: 'block' },
          color: '#2c3f78',
          enter: effect('pop', 300, 600),
        },
      ),
      choose(
        370,
        1055,
        680,
        [
          pick(
            [{ text: 'лучший', bold: true }],
            [{ text: 'best', bold: true }],
            'sorry',
            set('friend', 1),
            add('feelings'),
          ),
          pick(
            [{ text: 'бывший', italic: true }],
            [{ text: 'former', italic: true }],
            'sorry',
            set('friend', 2),
          ),
          pick(
            ['единственный ', { text: '(и ладно)', size: 0.8 }],
            ['only ', { text: '(oh well)', size: 0.8 }],
            'sorry',
            set('friend', 3),
            add('feelings'),
          ),
        ],
        { size: 40 },
      ),
    ],
  });

  comic.page('sorry', {
    title: 'Громкость',
    alt: t('Главное слово письма растёт и уменьшается.', 'The main word of the letter grows and shrinks.'),
    background: study,
    transition: turn,
    sounds: [evening],
    objects: [
      paper(soft),
      written(runs(sorry('Прости', 'Sorry').ru, sorry('Прости', 'Sorry').en), { size: 84 }),
      mila,
      letterSays(
        [
          only(is('loud', 1), 'Чего-чего? Не слышу.'),
          only(is('loud', 2), 'О. Это слышно.'),
          only(is('loud', 3), 'У меня мурашки по бумаге!'),
          only(is('loud', 4), 'АЙ! МОИ ПОЛЯ!', { font: 'block', size: 0.8 }),
        ],
        [
          only(is('loud', 1), 'What? I can’t hear.'),
          only(is('loud', 2), 'Oh. That I hear.'),
          only(is('loud', 3), 'I have goosebumps all over my paper!'),
          only(is('loud', 4), 'OW! MY MARGINS!', { font: 'block', size: 0.8 }),
        ],
      ),
      button(370, 790, 330, runs([{ text: 'тише', size: 0.75 }], [{ text: 'quieter', size: 0.75 }]), [
        add('loud', -1),
        comic.effectOf('pop', 0.4),
      ]),
      button(720, 790, 330, runs([{ text: 'громче', size: 1.15 }], [{ text: 'louder', size: 1.15 }]), [
        add('loud'),
        comic.effectOf('pop', 0.7),
      ]),
      button(
        370,
        930,
        680,
        runs(
          ['Так и ', { text: 'скажу', bold: true }],
          ['That is how I ', { text: 'say', bold: true }, ' it'],
        ),
        [comic.effectOf('pageTurn', 0.6), comic.go('proof', turn)],
        { fill: '#bfe0d2' },
      ),
    ],
  });

  comic.page('proof', {
    title: 'Корректор',
    alt: t(
      'Письмо готово. Робот-корректор проверяет его.',
      'The letter is done. The proofreading robot checks it.',
    ),
    background: study,
    transition: turn,
    sounds: [evening],
    onEnter: [comic.effectOf('robotBeep', 0.6)],
    objects: [
      paper(soft),
      written(
        runs(
          [...greeting.ru, ...about.ru, ...friend.ru, ' ', ...sorry('Прости.', '', small).ru],
          [...greeting.en, ...about.en, ...friend.en, ' ', ...sorry('', 'Sorry.', small).en],
        ),
        { size: 42 },
      ),
      place(proofreader, 185, 1060, { scale: 0.86, idle: breathe(1.012), pivot: [0.5, 1] }),
      say(
        350,
        480,
        690,
        runs(
          [
            'Ошибок: ',
            { text: '0', bold: true, color: '#1f7a5c' },
            '. Чувств: ',
            { text: '{feelings}', bold: true, color: redPencil },
            '. ',
            only(is('feelings', 3), 'Предел модели!'),
            only({ not: is('feelings', 3) }, 'Бывает и больше.'),
          ],
          [
            'Errors: ',
            { text: '0', bold: true, color: '#1f7a5c' },
            '. Feelings: ',
            { text: '{feelings}', bold: true, color: redPencil },
            '. ',
            only(is('feelings', 3), 'At my limit!'),
            only({ not: is('feelings', 3) }, 'I have seen more.'),
          ],
        ),
        {
          size: 46,
          shape: 'box',
          to: [250, 760],
          speaker: 'robot',
          style: { font: 'pixel' },
          enter: effect('pop', 300, 500),
        },
      ),
      options(
        option(
          runs(['Отправить', { text: '…', bold: true }], ['Send it', { text: '…', bold: true }]),
          comic.effectOf('whoosh', 0.6),
          when(
            any(is('tone', 2), is('loud', 4)),
            [comic.go('capitals', turn)],
            [
              when(
                all(is('honest', true), not(is('loud', 1)), not(is('friend', 2))),
                [comic.go('bicycle', effect('iris', 600))],
                [comic.go('what', turn)],
              ),
            ],
          ),
        ),
        pick(
          [{ text: 'Порвать!', bold: true, color: redPencil }],
          [{ text: 'Tear it up!', bold: true, color: redPencil }],
          'plane',
        ),
        pick(['Переписать'], ['Write it anew'], 'greeting'),
      ),
    ],
  });
}
