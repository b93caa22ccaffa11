import { drawing } from '../../kit/svg';
import type { PackPicture, Words } from '../imagePack';
import { keysOf } from '../wording';
import { park, village } from './country';
import { flat, kitchen } from './home';
import { beach, forest } from './nature';
import { busStop, street } from './town';
import { cafe, shop } from './trade';
import { hospital, office, school } from './work';

const places = {
  street,
  park,
  forest,
  beach,
  village,
  'bus-stop': busStop,
  flat,
  kitchen,
  school,
  office,
  cafe,
  shop,
  hospital,
};

const names: Record<keyof typeof places, Words> = {
  street: { ru: 'Улица', en: 'Street' },
  park: { ru: 'Парк', en: 'Park' },
  forest: { ru: 'Лес', en: 'Forest' },
  beach: { ru: 'Пляж', en: 'Beach' },
  village: { ru: 'Дом в деревне', en: 'Village house' },
  'bus-stop': { ru: 'Автобусная остановка', en: 'Bus stop' },
  flat: { ru: 'Комната', en: 'Living room' },
  kitchen: { ru: 'Кухня', en: 'Kitchen' },
  school: { ru: 'Школьный класс', en: 'School classroom' },
  office: { ru: 'Офис', en: 'Office' },
  cafe: { ru: 'Кафе', en: 'Café' },
  shop: { ru: 'Магазин', en: 'Shop' },
  hospital: { ru: 'Больничная палата', en: 'Hospital room' },
};

/** Every place twice: by day, and at night with its own lights. */
export const scenes: readonly PackPicture[] = keysOf(places).flatMap((place) => [
  {
    name: `scene-${place}-day`,
    title: { ru: `${names[place].ru} днём`, en: `${names[place].en} by day` },
    drawing: drawing(1080, 1080, places[place](false)),
  },
  {
    name: `scene-${place}-night`,
    title: { ru: `${names[place].ru} ночью`, en: `${names[place].en} at night` },
    drawing: drawing(1080, 1080, places[place](true)),
  },
]);
