import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { face } from './kit/face';
import { at, box, type Drawing, drawing, ellipse, ink, limb, path, stroke, svgText } from './kit/svg';
import { Rasteriser } from './rasterise';

/** Kadr's own pictures: the mark, the icons, the default covers and the owners of the samples. `npx tsx samples/studio/art/brand.ts` */
const coral = '#ff5a47';
const violet = '#5f4be0';
const paper = '#fff7ec';

/** A frame with a speech tail, and in it the sign to play: 64 units square. */
function mark(frame = violet, sheet = paper): string {
  return (
    path(
      'M16,4 H48 Q60,4 60,16 V38 Q60,50 48,50 H34 L18,61 Q15,62.5 15,59 V50 Q4,49 4,38 V16 Q4,4 16,4 Z',
      frame,
    ) +
    box(11, 11, 42, 32, sheet, 0, 6) +
    path('M25.5,18.8 Q25.5,16 28,17.4 L41.4,25.2 Q43.6,27 41.4,28.8 L28,36.6 Q25.5,38 25.5,35.2 Z', coral)
  );
}

const favicon = drawing(64, 64, mark());
const icon = drawing(
  64,
  64,
  box(0, 0, 64, 64, paper, 0, 14),
  at(32, 33, at(-32, -32, mark()), { scale: 0.78 }),
);
const fullBleed = drawing(
  64,
  64,
  box(0, 0, 64, 64, paper),
  at(32, 33, at(-32, -32, mark()), { scale: 0.62 }),
);

const feedCover = drawing(
  640,
  640,
  box(0, 0, 640, 640, '#ffe1b3'),
  at(330, 330, box(-200, -200, 360, 360, '#8fd3c8', 12, 26), { rotate: 9 }),
  at(316, 326, box(-200, -200, 360, 360, '#ffd35a', 12, 26), { rotate: -3 }),
  at(300, 330, box(-210, -190, 380, 380, paper, 12, 26) + at(-20, 10, at(-96, -96, mark(), { scale: 3 })), {
    rotate: -10,
  }),
);

const projectCover = drawing(
  640,
  640,
  box(0, 0, 640, 640, '#cfd8e6'),
  box(90, 90, 460, 460, paper, 14, 34),
  stroke('M330,96 L290,544', '#cfd8e6', 16),
  at(196, 330, face({ eyes: 'closed', mouth: 'smile', blush: true }, { gap: 48, eyeSize: 15 })),
  at(436, 320, at(-32, -32, path('M25,12 Q25,8 29,10 L54,29 Q58,32 54,35 L29,54 Q25,56 25,52 Z', coral)), {
    scale: 2,
  }),
);

const avatar = drawing(
  200,
  200,
  box(0, 0, 200, 200, '#cfd8e6'),
  path(
    'M50,36 H150 Q172,36 172,58 V118 Q172,140 150,140 H112 L72,172 Q66,176 66,168 V140 H50 Q28,140 28,118 V58 Q28,36 50,36 Z',
    paper,
    7,
  ),
  at(
    100,
    82,
    face({ eyes: 'open', mouth: 'smile', blush: true }, { gap: 26, eyeSize: 9, mouthY: 24, mouthSize: 14 }),
  ),
);

const studio = drawing(200, 200, box(0, 0, 200, 200, '#ffd35a'), at(27, 30, mark(), { scale: 2.3 }));

/** The mark with a face, legs and striped shorts. */
const shorts = drawing(
  200,
  200,
  box(0, 0, 200, 200, '#8fd3c8'),
  limb('M78,140 V176', 15, paper, 5),
  limb('M122,140 V176', 15, paper, 5),
  ellipse(70, 182, 20, 10, ink),
  ellipse(130, 182, 20, 10, ink),
  path('M44,112 H156 L160,158 H108 L100,140 L92,158 H40 Z', '#3f7fd0', 6),
  stroke('M62,116 L58,154 M84,116 L82,152 M116,116 L118,152 M138,116 L142,154', '#ffffff', 7),
  box(34, 22, 132, 98, violet, 6, 26),
  box(50, 36, 100, 70, paper, 0, 14),
  at(
    100,
    62,
    face({ eyes: 'happy', mouth: 'grin', blush: true }, { gap: 26, eyeSize: 9, mouthY: 20, mouthSize: 14 }),
  ),
);

const manifest = {
  name: 'Kadr',
  short_name: 'Kadr',
  description: 'Short interactive comics',
  id: '.',
  start_url: '.',
  scope: '.',
  display: 'standalone',
  background_color: paper,
  theme_color: violet,
  icons: [
    { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

const rasteriser = new Rasteriser();

async function png(picture: Drawing, width: number, file: string): Promise<void> {
  await rasteriser.png(picture, width, file);
  execFileSync('convert', [file, '-strip', '-define', 'png:compression-level=9', file]);
}

for (const folder of ['public/icons', 'public/image_store/defaults', 'samples/owners', '.cache/art'])
  mkdirSync(folder, { recursive: true });
writeFileSync('public/favicon.svg', `${svgText(favicon)}\n`);
for (const size of [16, 32, 48]) await png(favicon, size, `.cache/art/favicon-${size}.png`);
execFileSync('convert', [
  ...[16, 32, 48].map((size) => `.cache/art/favicon-${size}.png`),
  'public/favicon.ico',
]);
copyFileSync('.cache/art/favicon-32.png', 'public/icons/favicon-32.png');
for (const size of [192, 512]) {
  await png(icon, size, `public/icons/icon-${size}.png`);
  await png(fullBleed, size, `public/icons/maskable-${size}.png`);
}
await png(fullBleed, 180, 'public/icons/apple-touch-icon.png');
writeFileSync('public/manifest.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`);
await png(feedCover, 640, 'public/image_store/defaults/userfeed_cover.png');
await rasteriser.webp(projectCover, 640, 'public/image_store/defaults/project_cover.webp');
await rasteriser.webp(avatar, 200, 'public/image_store/defaults/avatar.webp');
await rasteriser.webp(studio, 200, 'samples/owners/kadr.webp');
await rasteriser.webp(shorts, 200, 'samples/owners/kadr-shorts.webp');
await rasteriser.close();
