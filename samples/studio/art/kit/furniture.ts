import { darker, lighter } from './colour';
import { at, box, circle, ellipse, glow, gradientBox, ink, inside, path, stroke } from './svg';

/** Furniture. The base is at y = 0 and the center at x = 0 unless stated otherwise. */

export function door(colour: string, open = false, light = '#ffe9a8'): string {
  const frame = box(-150, -560, 300, 560, darker(colour, 0.45), 9, 6);
  if (open) {
    return (
      frame +
      box(-128, -538, 256, 538, light) +
      path('M-128,-538 L-236,-496 L-236,44 L-128,0 Z', colour, 9) +
      path(
        'M-150,-470 L-216,-446 L-216,-270 L-150,-286 Z M-150,-230 L-216,-216 L-216,-20 L-150,-48 Z',
        darker(colour, 0.16),
        5,
      ) +
      circle(-216, -232, 13, '#f5c04c', 6)
    );
  }
  return (
    frame +
    box(-128, -538, 256, 538, colour, 8, 4) +
    box(-94, -500, 188, 196, darker(colour, 0.14), 5, 8) +
    box(-94, -262, 188, 216, darker(colour, 0.14), 5, 8) +
    stroke('M62,-278 L104,-278', ink, 26) +
    stroke('M62,-278 L104,-278', '#f5c04c', 13) +
    circle(104, -278, 15, '#f5c04c', 6)
  );
}

/** A window around the origin; `view` is drawn behind the glass. */
export function windowFrame(
  width: number,
  height: number,
  view: string,
  frame = '#fff6e8',
  curtain = '',
): string {
  const glass = box(-width / 2, -height / 2, width, height, '#000000', 0, 8);
  const curtains = curtain
    ? [-1, 1]
        .map((side) =>
          path(
            `M${side * (width / 2 + 34)},${-height / 2 - 24} L${side * width * 0.22},${-height / 2 - 24} Q${side * width * 0.3},${height * 0.1} ${side * (width / 2 - 6)},${height / 2 - 20} L${side * (width / 2 + 34)},${height / 2 + 20} Z`,
            curtain,
            8,
          ),
        )
        .join('') + box(-width / 2 - 60, -height / 2 - 40, width + 120, 18, darker(curtain, 0.4), 7, 9)
    : '';
  return (
    inside(glass, view) +
    stroke(`M0,${-height / 2} V${height / 2} M${-width / 2},0 H${width / 2}`, ink, 26) +
    stroke(`M0,${-height / 2} V${height / 2} M${-width / 2},0 H${width / 2}`, frame, 12) +
    `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="8" fill="none" stroke="${ink}" stroke-width="32"/>` +
    `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="8" fill="none" stroke="${frame}" stroke-width="18"/>` +
    box(-width / 2 - 28, height / 2 + 8, width + 56, 24, frame, 8, 6) +
    curtains
  );
}

/** A bed; `sleeper` is drawn over the pillow and under the blanket. */
export function bed(blanket: string, sleeper = '', wood = '#9a6a4a'): string {
  return [
    box(-300, -290, 40, 290, wood, 9, 14),
    box(270, -180, 36, 180, wood, 9, 14),
    box(-280, -110, 560, 70, lighter(wood, 0.15), 9, 10),
    box(-266, -180, 540, 80, '#fdf7ee', 9, 26),
    path('M-262,-182 Q-250,-240 -170,-236 Q-96,-240 -92,-186 Z', '#ffffff', 8),
    sleeper,
    path('M-80,-190 Q20,-230 120,-200 Q220,-180 276,-190 L276,-92 L-80,-92 Z', blanket, 9),
    stroke('M-80,-152 Q60,-170 276,-146', darker(blanket, 0.25), 10),
  ].join('');
}

export function sofa(colour: string): string {
  return [
    box(-230, -220, 460, 170, colour, 9, 44),
    box(-190, -120, 190, 80, lighter(colour, 0.14), 8, 24),
    box(0, -120, 190, 80, lighter(colour, 0.14), 8, 24),
    box(-266, -150, 80, 130, darker(colour, 0.12), 9, 34),
    box(186, -150, 80, 130, darker(colour, 0.12), 9, 34),
    box(-230, -30, 34, 30, '#6a4736', 8, 4),
    box(196, -30, 34, 30, '#6a4736', 8, 4),
  ].join('');
}

export function table(colour: string, width = 460, height = 210): string {
  const half = width / 2;
  return (
    box(-half + 34, -height, 34, height, darker(colour, 0.15), 8, 6) +
    box(half - 68, -height, 34, height, darker(colour, 0.15), 8, 6) +
    box(-half, -height - 18, width, 40, colour, 9, 14)
  );
}

export function chair(colour: string): string {
  return (
    box(-76, -330, 26, 330, darker(colour, 0.15), 8, 6) +
    box(-76, -330, 152, 90, colour, 8, 18) +
    box(50, -330, 26, 330, darker(colour, 0.15), 8, 6) +
    box(-90, -160, 180, 34, colour, 8, 12)
  );
}

export function floorLamp(shade: string, lit = true): string {
  return [
    lit ? glow(0, -420, 300, '#ffe9a0', 0.75) : '',
    box(-60, -14, 120, 16, '#4a3c55', 7, 8),
    stroke('M0,-14 V-360', ink, 20),
    stroke('M0,-14 V-360', '#6a5a76', 8),
    path('M-60,-480 L60,-480 L100,-350 L-100,-350 Z', lit ? lighter(shade, 0.25) : shade, 9),
  ].join('');
}

export function plant(pot: string, leaf = '#4f9a63'): string {
  const leaves = [-60, -30, 0, 30, 60].map((turn) =>
    at(
      0,
      -90,
      path('M0,0 Q-40,-80 0,-170 Q40,-80 0,0 Z', leaf, 7) + stroke('M0,-10 V-120', darker(leaf, 0.3), 5),
      { rotate: turn },
    ),
  );
  return (
    leaves.join('') +
    path('M-66,-100 L66,-100 L50,0 L-50,0 Z', pot, 9) +
    box(-76, -116, 152, 34, lighter(pot, 0.12), 9, 8)
  );
}

export function rug(colour: string, width = 500): string {
  return (
    ellipse(0, 0, width / 2, width * 0.11, darker(colour, 0.15)) +
    ellipse(0, 0, width * 0.42, width * 0.085, colour) +
    ellipse(0, 0, width * 0.3, width * 0.055, lighter(colour, 0.25))
  );
}

/** A picture on the wall around the origin. */
export function wallPicture(width: number, height: number, view: string, frame = '#c98f4e'): string {
  return (
    box(-width / 2 - 14, -height / 2 - 14, width + 28, height + 28, frame, 8, 6) +
    inside(box(-width / 2, -height / 2, width, height, '#000000'), view) +
    `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" fill="none" stroke="${ink}" stroke-width="5"/>`
  );
}

const spines = ['#d8574e', '#3f7fb5', '#f0b93a', '#5e9a6b', '#8a63b0', '#e8e0d0', '#e58a3c'];

/** A shelf on the wall: its board's top middle is the origin. */
export function bookshelf(width: number, colour = '#9a6a4a'): string {
  let x = -width / 2 + 14;
  let books = '';
  for (let index = 0; x < width / 2 - 60; index += 1) {
    const thick = 24 + ((index * 17) % 20);
    const high = 84 + ((index * 29) % 46);
    books += box(x, -high, thick, high, spines[index % spines.length] ?? '', 6, 3);
    x += thick + (index % 5 === 4 ? 34 : 2);
  }
  return books + box(-width / 2, 0, width, 24, colour, 8, 5);
}

export function fridge(open = false): string {
  if (open) {
    const shelves = [-470, -340, -210].map((y) => box(-130, y, 260, 10, '#b9d4e6', 0)).join('');
    return [
      glow(0, -320, 460, '#fff7d0', 0.9),
      box(-160, -640, 320, 630, '#e9eef4', 9, 26),
      box(-136, -616, 272, 582, '#fffbe6', 6, 14),
      shelves,
      path('M160,-636 L280,-680 L280,30 L160,-14 Z', '#cfd9e4', 9),
      box(262, -430, 10, 130, '#8b97a8', 4, 5),
    ].join('');
  }
  return [
    box(-160, -640, 320, 630, '#e9eef4', 9, 26),
    box(-160, -440, 320, 8, ink),
    box(96, -600, 22, 120, '#8b97a8', 6, 10),
    box(96, -400, 22, 180, '#8b97a8', 6, 10),
    path('M-110,-560 l60,-10 l8,56 l-60,10 Z', '#ffd94f', 5),
    path('M-60,-360 l50,6 l-6,50 l-50,-6 Z', '#8ad0a5', 5),
  ].join('');
}

export function stove(): string {
  return [
    box(-150, -230, 300, 230, '#eef1f4', 9, 12),
    box(-120, -150, 240, 120, '#3d4257', 7, 14),
    stroke('M-100,-170 H100', ink, 9),
    ...[-96, -32, 32, 96].map((x) => circle(x, -200, 13, '#d8574e', 5)),
    box(-164, -250, 328, 26, '#59607a', 8, 8),
  ].join('');
}

export function pot(colour: string): string {
  return (
    stroke('M-112,-90 H-84 M84,-90 H112', ink, 26) +
    path('M-90,-120 L90,-120 L82,-20 Q80,0 60,0 L-60,0 Q-80,0 -82,-20 Z', colour, 9) +
    ellipse(0, -122, 96, 17, lighter(colour, 0.25), 8) +
    circle(0, -146, 14, darker(colour, 0.3), 7)
  );
}

export function kettle(colour: string): string {
  return [
    stroke('M-66,-140 Q-60,-236 0,-236 Q60,-236 66,-140', ink, 30),
    stroke('M-66,-140 Q-60,-236 0,-236 Q60,-236 66,-140', '#4a3c55', 13),
    path('M70,-60 Q130,-70 136,-150 L166,-150 Q160,-30 74,-20 Z', colour, 9),
    path('M-100,-40 Q-100,-150 0,-150 Q100,-150 100,-40 Q100,0 60,0 L-60,0 Q-100,0 -100,-40 Z', colour, 9),
    ellipse(0, -150, 44, 12, darker(colour, 0.2), 7),
    circle(0, -168, 12, ink),
    path('M-70,-60 Q-70,-120 -30,-128', 'none'),
    stroke('M-70,-60 Q-68,-108 -36,-122', lighter(colour, 0.5), 10),
  ].join('');
}

export function cup(colour: string, steam = true): string {
  const vapour = steam ? fadeSteam() : '';
  return (
    vapour +
    stroke('M54,-70 Q96,-74 92,-44 Q88,-20 50,-24', ink, 24) +
    stroke('M54,-70 Q96,-74 92,-44 Q88,-20 50,-24', colour, 9) +
    path('M-60,-90 L60,-90 L50,-14 Q48,0 30,0 L-30,0 Q-48,0 -50,-14 Z', colour, 8) +
    ellipse(0, -90, 60, 12, '#8a4b2a', 7)
  );
}

function fadeSteam(): string {
  return `<g opacity="0.7">${stroke('M-20,-120 q-16,-24 0,-46 t0,-46 M20,-120 q-16,-24 0,-46 t0,-46', '#ffffff', 9)}</g>`;
}

export function wallClock(hour: number, minute: number, r = 70): string {
  const hand = (turn: number, length: number, width: number) =>
    stroke(`M0,0 L${Math.sin(turn) * length},${-Math.cos(turn) * length}`, ink, width);
  const ticks = Array.from({ length: 12 }, (_, index) => {
    const turn = (index / 12) * Math.PI * 2;
    return stroke(
      `M${Math.sin(turn) * r * 0.78},${-Math.cos(turn) * r * 0.78} L${Math.sin(turn) * r * 0.68},${-Math.cos(turn) * r * 0.68}`,
      ink,
      4,
    );
  }).join('');
  return (
    circle(0, 0, r, '#fffaf0', 10) +
    ticks +
    hand(((hour % 12) / 12 + minute / 720) * Math.PI * 2, r * 0.42, 9) +
    hand((minute / 60) * Math.PI * 2, r * 0.62, 6) +
    circle(0, 0, 6, '#d8574e')
  );
}

/** A room: wall, skirting board and floor, to be furnished on top. */
export function room(
  wall: string,
  floor: string,
  pattern: 'plain' | 'stripes' | 'dots' | 'tiles' = 'plain',
  floorY = 800,
): string {
  const marks: string[] = [];
  if (pattern === 'stripes') {
    for (let x = 30; x < 1080; x += 120) {
      marks.push(box(x, 0, 56, floorY, lighter(wall, 0.1)));
    }
  }
  if (pattern === 'dots') {
    for (let y = 60, row = 0; y < floorY; y += 90, row += 1) {
      for (let x = row % 2 === 0 ? 60 : 120; x < 1080; x += 120) {
        marks.push(circle(x, y, 9, lighter(wall, 0.22)));
      }
    }
  }
  if (pattern === 'tiles') {
    for (let y = floorY - 300; y < floorY; y += 75) {
      marks.push(box(0, y, 1080, 4, darker(wall, 0.1)));
    }
    for (let x = 0; x < 1080; x += 90) {
      marks.push(box(x, floorY - 300, 4, 300, darker(wall, 0.1)));
    }
  }
  const boards = Array.from({ length: 5 }, (_, index) =>
    box(0, floorY + 40 + index * index * 14, 1080, 4, darker(floor, 0.12)),
  ).join('');
  return [
    gradientBox(0, 0, 1080, floorY, [lighter(wall, 0.06), wall]),
    ...marks,
    box(0, floorY, 1080, 1080 - floorY, floor),
    boards,
    box(0, floorY - 26, 1080, 30, lighter(wall, 0.4)),
    box(0, floorY, 1080, 7, darker(floor, 0.35)),
  ].join('');
}
