import {
  bookshelf,
  chair,
  cup,
  door,
  floorLamp,
  fridge,
  kettle,
  plant,
  pot,
  sofa,
  table,
  wallClock,
} from '../../kit/furniture';
import { pie, robotVacuum } from '../../kit/kitchen';
import { alarmClock } from '../../kit/livelyThings';
import { bench, bush, fence, house, leafTree, pine, streetLamp } from '../../kit/outdoors';
import { at, box, circle, drawing, ellipse, path, stroke } from '../../kit/svg';
import type { PackPicture } from '../imagePack';

/** A thing at the lower edge of its image; `side` is its extent from the center. */
function prop(name: string, side: number, height: number, markup: string, width = side * 2): PackPicture {
  return {
    name: `thing-${name}`,
    drawing: drawing(side * 2, height, at(side, height - 14, markup)),
    width: Math.round(width),
  };
}

const ball =
  circle(0, -80, 78, '#e2574c', 9) +
  path('M-70,-110 Q0,-70 70,-110 M-70,-50 Q0,-90 70,-50', 'none', 8) +
  ellipse(-30, -116, 18, 10, '#ffffff');

const gift =
  box(-100, -150, 200, 150, '#7fc0d8', 9, 8) +
  box(-116, -190, 232, 54, '#9fd4e6', 9, 8) +
  box(-20, -190, 40, 190, '#f5c02c', 7) +
  path('M0,-190 Q-90,-270 -96,-200 Q-60,-180 0,-190 Q90,-270 96,-200 Q60,-180 0,-190 Z', '#f5c02c', 8);

const suitcase =
  stroke('M-44,-190 V-236 H44 V-190', '#2b2135', 30) +
  stroke('M-44,-190 V-236 H44 V-190', '#8a5a4a', 14) +
  box(-150, -200, 300, 200, '#c98f4e', 9, 22) +
  box(-96, -200, 26, 200, '#8a5a4a', 6) +
  box(70, -200, 26, 200, '#8a5a4a', 6) +
  circle(0, -100, 24, '#f5c04c', 7);

const letter =
  box(-120, -170, 240, 164, '#fff6e8', 9, 8) +
  path('M-120,-166 L0,-70 L120,-166', 'none', 9) +
  circle(0, -72, 24, '#d8574e', 7);

export const homeProps: readonly PackPicture[] = [
  prop('door', 170, 590, door('#5e9a8b')),
  prop('door-open', 260, 640, at(30, -44, door('#5e9a8b', true))),
  prop('sofa', 290, 250, sofa('#d8744e')),
  prop('chair', 110, 360, chair('#e8a85a')),
  prop('table', 250, 260, table('#b98052')),
  prop('lamp', 310, 740, floorLamp('#f0b93a'), 420),
  prop('plant', 190, 300, plant('#c8614e')),
  prop('bookshelf', 220, 180, at(0, -24, bookshelf(400))),
  prop('fridge', 180, 670, fridge()),
  prop('pot', 140, 190, pot('#d8574e')),
  prop('kettle', 190, 270, kettle('#6ab0c0')),
  prop('cup', 120, 250, cup('#5b8fd0')),
  prop('pie', 170, 160, at(0, -14, pie())),
  prop('clock', 90, 190, at(0, -80, wallClock(10, 9))),
  prop('alarm-clock', 200, 420, alarmClock({ eyes: 'wide', mouth: 'shout' })),
  prop('robot-vacuum', 190, 130, robotVacuum()),
  prop('tree', 180, 410, leafTree('#6fb06a')),
  prop('pine-in-snow', 170, 450, pine('#5f8f86', 420, true)),
  prop('bush', 150, 160, bush('#6aa85f')),
  prop('bench', 210, 230, bench('#c98f4e')),
  prop('fence', 240, 180, fence(360)),
  prop('street-lamp', 240, 720, at(0, 0, streetLamp()), 320),
  prop('house', 190, 610, house({ wall: '#f0b27a', roof: '#b8564a', lit: [2, 4] })),
  prop('ball', 100, 180, ball),
  prop('gift', 130, 280, gift),
  prop('suitcase', 170, 270, suitcase),
  prop('letter', 140, 200, letter),
];
