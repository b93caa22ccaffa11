import { bob, breathe, effect, sway } from '../builder/motions';
import { freeText, narrate } from '../builder/speech';
import { t } from '../builder/texts';
import { card, headline, hintToTap } from './layout';
import { Template } from './template';

/** An envelope that opens to a tune. */
export function postcard(): Template {
  const comic = new Template({
    id: 'postcard',
    title: t('Открытка для тебя', 'A Card for You'),
    alt: t('Конверт, из которого звучит музыка.', 'An envelope that plays a tune.'),
  });
  const tune = comic.heard('music-romance', 'music', { loop: true, volume: 0.5, fadeIn: 600 });

  comic.page('envelope', {
    title: 'Конверт',
    alt: t('Большой конверт.', 'A large envelope.'),
    background: { color: '#f7b9a8' },
    next: 'open',
    objects: [
      headline(110, t('Тебе письмо!', 'A letter for you!')),
      comic.thing('effect-glow', '', 540, 1240, { scale: 1.7 }),
      comic.thing('thing-letter', t('Конверт', 'An envelope'), 540, 1060, { scale: 2.9, idle: sway(2) }),
      hintToTap(t('Нажмите, чтобы открыть', 'Tap to open')),
    ],
  });

  comic.page('open', {
    title: 'Внутри',
    alt: t('Друзья машут с открытки.', 'Friends wave from the card.'),
    background: { color: '#fbe3b4' },
    transition: effect('zoom', 500),
    sounds: [tune],
    onEnter: [comic.heardOnce('magic-sparkle', 0.7)],
    next: 'wish',
    objects: [
      card(70, 1300, '#fffaf0'),
      comic.thing('effect-hearts', '', 540, 690, { scale: 0.75, idle: bob(16) }),
      comic.who('cat', 'hello', 350, 1310, { scale: 1.1, idle: bob(6) }),
      comic.who('girl', 'hello', 710, 1310, { scale: 1.1, idle: bob(6, 2100) }),
      freeText(
        130,
        130,
        820,
        t('Без повода. Просто потому, что ты есть', 'For no reason. Just because you are you'),
        {
          size: 66,
          style: { bold: true },
          enter: effect('type', 1600, 500),
        },
      ),
    ],
  });

  comic.page('wish', {
    title: 'Пожелание',
    alt: t('Осенний парк, пёс слушает музыку.', 'An autumn park, the dog hears music.'),
    background: comic.place('autumn-park'),
    sounds: [tune],
    next: 'sign',
    objects: [
      comic.thing('effect-notes', '', 250, 830, { scale: 0.7, idle: bob(18) }),
      comic.who('dog', 'happy', 560, 1370, { scale: 1.5, idle: sway(3) }),
      narrate(
        70,
        80,
        940,
        t(
          'Пусть сегодня случится что-нибудь хорошее. И завтра тоже.',
          'May something good happen today. And tomorrow, too.',
        ),
        {
          size: 58,
          enter: effect('fade', 600),
        },
      ),
    ],
  });

  comic.page('sign', {
    title: 'Подпись',
    alt: t('Сердце и подпись.', 'A heart and a signature.'),
    background: { color: '#f7b9a8' },
    sounds: [tune],
    ending: t('С любовью', 'With love'),
    objects: [
      card(70, 1300, '#fffaf0'),
      comic.thing('effect-heart', t('Сердце', 'A heart'), 540, 960, {
        scale: 1.7,
        idle: breathe(1.06, 1400),
      }),
      freeText(130, 150, 820, t('Обнимаю!', 'Hugs!'), { size: 110, style: { bold: true } }),
      freeText(130, 1080, 820, t('Твой друг по переписке', 'Your pen friend'), {
        size: 62,
        style: { italic: true },
      }),
    ],
  });
  return comic;
}
