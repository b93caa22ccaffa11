import type { LocalizedText } from '@/comics/resources';
import { ink, type ObjectDraft } from '../builder/drafts';
import { effect } from '../builder/motions';
import { shape } from '../builder/pictures';
import { narrate } from '../builder/speech';
import { t } from '../builder/texts';
import { headline } from './layout';
import { Template } from './template';

const paper = '#e9dfcf';
const margin = 36;
const foot = 150;

/** Four pages of photos: pictures of the packs hold the places of the author's own. */
export function photo(): Template {
  const comic = new Template({
    id: 'photo',
    version: 2,
    background: paper,
    title: t('Наше лето', 'Our Summer'),
    alt: t('Фотоальбом с подписями.', 'A photo album with captions.'),
  });

  /** A photo on paper with a caption below, which rotates with it. */
  const print = (
    scene: string,
    seen: LocalizedText,
    words: ReturnType<typeof t>,
    [x, y, side]: readonly [number, number, number],
    rotate: number,
    delay = 0,
  ): readonly ObjectDraft[] => {
    const [width, height] = [side + 2 * margin, side + margin + foot];
    const enter = effect('pop', 350, delay);
    const turned = (top: number, tall: number) => {
      const below = top + tall / 2 - height / 2;
      const angle = (rotate * Math.PI) / 180;
      return {
        x: Math.round(x + margin - below * Math.sin(angle)),
        y: Math.round(y + height / 2 + below * Math.cos(angle) - tall / 2),
        width: side,
        height: tall,
        rotate,
        enter,
      };
    };
    return [
      shape('rect', x, y, width, height, '#ffffff', { radius: 12, rotate, stroke: '#d3c6b1', enter }),
      { ...comic.sceneIn(scene, seen, [0, 0, side, side]), ...turned(margin, side) },
      {
        type: 'text',
        ...turned(margin + side + 18, foot - 36),
        text: words,
        textStyle: { font: 'pen', size: 64, color: ink, align: 'center' },
      },
    ];
  };

  comic.page('title', {
    title: 'Обложка',
    alt: t('Обложка альбома с одной фотографией.', 'The cover of an album with one photo.'),
    next: 'pair',
    objects: [
      ...print(
        'seaside',
        t('Пляж и море', 'A beach and the sea'),
        t('то самое лето', 'that very summer'),
        [120, 360, 768],
        -3,
      ),
      headline(60, t('Наше лето', 'Our Summer'), { size: 110 }),
    ],
  });

  comic.page('pair', {
    title: 'Два фото',
    alt: t('Две фотографии с подписями.', 'Two photos with captions.'),
    next: 'whole',
    objects: [
      ...print(
        'yard',
        t('Двор с домами', 'A yard with houses'),
        t('наш двор', 'our yard'),
        [50, 40, 500],
        -4,
      ),
      ...print(
        'kitchen',
        t('Кухня', 'A kitchen'),
        t('завтрак в обед', 'breakfast at noon'),
        [450, 690, 500],
        3,
        300,
      ),
    ],
  });

  comic.page('whole', {
    title: 'Во всю страницу',
    alt: t('Фотография во всю страницу.', 'A photo over the whole page.'),
    background: comic.place('autumn-park'),
    next: 'strip',
    objects: [
      narrate(
        70,
        1130,
        940,
        t('А тут мы гуляли, пока не кончился день.', 'And here we walked until the day was over.'),
        {
          size: 58,
          enter: effect('slide-up', 500, 300),
        },
      ),
    ],
  });

  const frames = [
    ['living-room', t('Гостиная', 'A living room'), t('дождь — значит, кино', 'rain means films')],
    ['bedroom-night', t('Спальня ночью', 'A bedroom at night'), t('спать не хотелось', 'nobody was sleepy')],
    ['winter-forest', t('Зимний лес', 'A winter forest'), t('вот и зима', 'then it was winter')],
  ] as const;
  comic.page('strip', {
    title: 'Лента',
    alt: t('Три кадра с подписями.', 'Three frames with captions.'),
    next: 'end',
    objects: frames.flatMap(([scene, seen, words], index): ObjectDraft[] => {
      const y = 40 + index * 460;
      const photo: ObjectDraft = {
        ...comic.sceneIn(scene, seen, [index % 2 === 0 ? 40 : 400, y, 640, 440], 0.3),
        stroke: '#ffffff',
        strokeWidth: 12,
        enter: effect(index % 2 === 0 ? 'slide-right' : 'slide-left', 400, index * 250),
      };
      return [
        photo,
        {
          type: 'text',
          x: index % 2 === 0 ? 710 : 30,
          y: y + 90,
          width: 340,
          height: 260,
          text: words,
          textStyle: { font: 'pen', size: 64, color: ink, align: 'center' },
        },
      ];
    }),
  });

  comic.page('end', {
    title: 'Последнее фото',
    alt: t('Последняя фотография альбома.', 'The last photo of the album.'),
    ending: t('Продолжение следует', 'To be continued'),
    objects: [
      ...print(
        'rooftops',
        t('Луна над крышами', 'The moon over the roofs'),
        t('до следующего лета', 'until next summer'),
        [120, 180, 768],
        2,
      ),
    ],
  });
  return comic;
}
