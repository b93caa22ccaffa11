import type { LocalizedText } from '@/comics/resources';
import { add, atLeast } from '../builder/actions';
import { button, cards, choose, option } from '../builder/controls';
import type { ObjectDraft } from '../builder/drafts';
import { bob, effect, tremble } from '../builder/motions';
import { narrate } from '../builder/speech';
import { t } from '../builder/texts';
import { bubble, headline, hintToTap } from './layout';
import { Template } from './template';

/** Three witnesses, a count of clues that opens the last question, and one culprit. */
export function detective(): Template {
  const comic = new Template({
    id: 'detective',
    version: 2,
    title: t('Дело о пропавшем подарке', 'The Case of the Missing Present'),
    alt: t('Девочка-сыщик ищет, кто унёс подарок.', 'A girl detective finds out who took a present.'),
    variables: { clues: { type: 'number', value: 0, min: 0, max: 3 } },
  });
  const { go } = comic;
  const sleuth = t('Сыщик', 'Detective');

  comic.page('start', {
    title: 'Начало',
    alt: t('Девочка-сыщик удивлена: подарка нет.', 'The girl detective is surprised: the present is gone.'),
    background: comic.place('living-room'),
    next: 'hall',
    objects: [
      headline(60, t('Дело о пропавшем подарке', 'The case of the missing present'), { size: 80, lines: 2 }),
      comic.who('girl', 'surprised', 540, 1290, { scale: 1.3 }),
      bubble(
        360,
        t('Подарок был тут. Никому не выходить!', 'The present was here. Nobody leaves!'),
        [540, 640],
        {
          speaker: sleuth,
        },
      ),
      hintToTap(t('Нажмите, чтобы начать', 'Tap to start'), '#ffffff'),
    ],
  });

  comic.page('hall', {
    title: 'Допрос',
    alt: t('Девочка думает, кого расспросить.', 'The girl thinks whom to question.'),
    background: comic.place('living-room'),
    objects: [
      narrate(70, 50, 420, t('Улики: {clues} из 3', 'Clues: {clues} of 3'), { size: 48 }),
      comic.who('girl', 'thinking', 540, 1120, { scale: 1.5 }),
      choose(
        70,
        1400,
        940,
        [
          { ...option(t('Расспросить кота', 'Question the cat'), add('clues'), go('cat')), once: true },
          { ...option(t('Расспросить пса', 'Question the dog'), add('clues'), go('dog')), once: true },
          { ...option(t('Расспросить мальчика', 'Question the boy'), add('clues'), go('boy')), once: true },
          {
            ...option(t('Назвать виновного', 'Name the culprit'), go('accuse')),
            when: atLeast('clues', 3),
            locked: t('Сначала соберите три улики', 'Collect three clues first'),
          },
        ],
        { size: 50 },
      ),
    ],
  });

  const witness = (
    name: string,
    title: string,
    alt: LocalizedText,
    scene: string,
    figure: ObjectDraft,
    speaker: LocalizedText,
    words: ReturnType<typeof t>,
  ) =>
    comic.page(name, {
      title,
      alt,
      background: comic.place(scene),
      objects: [
        figure,
        bubble(80, words, [540, 560], { speaker }),
        button(240, 1270, 600, t('Записать улику', 'Note the clue'), [go('hall')], { size: 52 }),
      ],
    });
  witness(
    'cat',
    'Кот',
    t('Кот даёт показания на кухне.', 'The cat testifies in the kitchen.'),
    'kitchen',
    comic.who('cat', 'sitting', 540, 1290, { scale: 1.4 }),
    t('Кот', 'Cat'),
    t('Я спал. Но сквозь сон слышал, как что-то жужжит.', 'I was asleep. But I heard something buzz.'),
  );
  witness(
    'dog',
    'Пёс',
    t('Пёс даёт показания во дворе.', 'The dog testifies in the yard.'),
    'yard',
    comic.who('dog', 'thinking', 540, 1290, { scale: 1.4 }),
    t('Пёс', 'Dog'),
    t(
      'Я нюхал ковёр. Никаких следов лап. И ни пылинки!',
      'I sniffed the rug. No paw prints. And not a speck of dust!',
    ),
  );
  witness(
    'boy',
    'Мальчик',
    t('Мальчик даёт показания в классе.', 'The boy testifies in the classroom.'),
    'classroom',
    comic.who('boy', 'surprised', 540, 1290, { scale: 1.4 }),
    t('Мальчик', 'Boy'),
    t('Я был в школе! А по средам дома уборка.', 'I was at school! And Wednesday is cleaning day.'),
  );

  const suspect = (name: string, label: ReturnType<typeof t>, page: string) => ({
    ...option(label, go(page)),
    image: comic.pictureOf(name),
  });
  comic.page('accuse', {
    title: 'Обвинение',
    alt: t('Четверо подозреваемых.', 'Four suspects.'),
    background: { color: '#3a3358' },
    objects: [
      headline(60, t('Кто унёс подарок?', 'Who took the present?'), { size: 80 }),
      cards(70, 300, 940, 1090, t('Подозреваемые', 'Suspects'), [
        suspect('cat-sitting', t('Кот', 'The cat'), 'wrong'),
        suspect('dog-thinking', t('Пёс', 'The dog'), 'wrong'),
        suspect('boy-surprised', t('Мальчик', 'The boy'), 'wrong'),
        suspect('thing-robot-vacuum', t('Робот-пылесос', 'The robot vacuum'), 'solved'),
      ]),
    ],
  });

  comic.page('wrong', {
    title: 'Осечка',
    alt: t('Девочка расстроена.', 'The girl is upset.'),
    background: comic.place('living-room'),
    ending: t('Осечка', 'A Wrong Guess'),
    objects: [
      comic.who('girl', 'sad', 540, 1280, { scale: 1.45 }),
      bubble(
        80,
        t('Алиби! Кто же тогда жужжит и любит чистоту?', 'An alibi! So who buzzes and loves clean floors?'),
        [540, 600],
        {
          speaker: sleuth,
        },
      ),
      button(190, 1270, 700, t('Подумать ещё', 'Think again'), [go('accuse')], { size: 52 }),
    ],
  });

  comic.page('solved', {
    title: 'Раскрыто',
    alt: t('Робот-пылесос стоит рядом с подарком.', 'The robot vacuum stands beside the present.'),
    background: comic.place('living-room'),
    ending: t('Дело раскрыто', 'Case Closed'),
    objects: [
      comic.who('girl', 'happy', 290, 1370, { scale: 1.2 }),
      comic.thing('thing-gift', t('Подарок', 'The present'), 790, 1220, {
        scale: 0.9,
        enter: effect('pop', 400, 400),
        idle: bob(8),
      }),
      comic.thing('thing-robot-vacuum', t('Робот-пылесос', 'The robot vacuum'), 790, 1390, {
        scale: 1.1,
        idle: tremble(4, 400),
      }),
      bubble(
        80,
        t(
          'Он просто убрал подарок. Вместе с пылью. Дело закрыто!',
          'It just tidied up. The present, too. Case closed!',
        ),
        [300, 730],
        {
          speaker: sleuth,
        },
      ),
    ],
  });
  return comic;
}
