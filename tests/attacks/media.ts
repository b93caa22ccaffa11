import sharp from 'sharp';
import type { ResourceUpload } from '@/domain/images';
import { fileOf } from '../support/server/files';
import { wavOf } from '../support/wav';
import { pathOf, statusOf } from './asking';
import { type Attack, people } from './attack';

const mostMs = 10_000;

type Named = readonly [name: string, bytes: Uint8Array];

export const media: Attack = {
  title: 'a malicious picture or sound is refused or made harmless in time, and the server keeps running',
  async run({ kadr, client }) {
    const api = await client(people.author);
    const { _id: id } = await api.projectInfo.reserve();
    const found: string[] = [];
    const send = async ([name, bytes]: Named, call: (file: File) => Promise<ResourceUpload>) => {
      const began = performance.now();
      const kept: string[] = [];
      const status = await statusOf(call(fileOf(bytes, name)).then((upload) => kept.push(pathOf(upload))));
      const took = performance.now() - began;
      if (status === 0 || status >= 500) found.push(`${name} answers ${status}`);
      if (took > mostMs) found.push(`${name} took ${Math.round(took)} ms`);
      for (const vpath of kept)
        if (!/^res\/(img|snd)\/[\w.-]+$/.test(vpath)) found.push(`${name} is ${vpath}`);
    };
    for (const picture of await pictures()) {
      await send(picture, (image) => api.resources.uploadImage({ id, image }));
    }
    for (const sound of sounds()) await send(sound, (file) => api.resources.uploadSound({ id, sound: file }));
    const { ok } = await fetch(`${kadr.websiteUrl}/healthz`);
    return ok ? found : [...found, 'the server does not answer any more'];
  },
};

async function pictures(): Promise<Named[]> {
  const plain = sharp({ create: { width: 80, height: 60, channels: 3, background: '#3366cc' } });
  const kinds = {
    png: plain.clone().png(),
    jpg: plain.clone().jpeg(),
    webp: plain.clone().webp(),
    gif: plain.clone().gif(),
  };
  const made: Named[] = [];
  for (const [kind, picture] of Object.entries(kinds)) {
    const whole = await picture.toBuffer();
    made.push([`half.${kind}`, whole.subarray(0, whole.length / 2)]);
    made.push([`head.${kind}`, whole.subarray(0, 12)]);
    made.push([`tail.${kind}`, Buffer.concat([whole, Buffer.from('<script>alert(1)</script>')])]);
    for (const at of [0.1, 0.2, 0.3, 0.5, 0.7, 0.9]) {
      const torn = Buffer.from(whole);
      torn.fill(0xff, Math.floor(whole.length * at), Math.floor(whole.length * at) + 4);
      made.push([`torn-${at}.${kind}`, torn]);
    }
  }
  const huge = Buffer.from(await kinds.png.toBuffer());
  huge.writeUInt32BE(0x7fffffff, 16);
  huge.writeUInt32BE(0x7fffffff, 20);
  const frames = Array.from({ length: 400 }, () => plain.clone().raw().toBuffer());
  const film = sharp(Buffer.concat(await Promise.all(frames)), {
    raw: { width: 80, height: 60 * 400, channels: 3, pageHeight: 60 },
  });
  return [
    ...made,
    ['nothing.png', new Uint8Array()],
    ['zeros.png', new Uint8Array(100_000)],
    ['sides.png', huge],
    ['film.gif', await film.gif().toBuffer()],
    [
      'drawing.svg',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>',
      ),
    ],
    [
      'drawing.png',
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><svg>&b;</svg>',
      ),
    ],
    ['page.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['packed.png', Buffer.from('504b0304140000000800', 'hex')],
    ['../../../etc/evil.png', await kinds.png.toBuffer()],
  ];
}

function sounds(): Named[] {
  const wav = wavOf(200);
  const withNumber = (at: number, value: number) => {
    const torn = Buffer.from(wav);
    torn.writeUInt32LE(value, at);
    return torn;
  };
  const box = (name: string, inside: Buffer, length = inside.length + 8) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(length >>> 0, 0);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, inside]);
  };
  const fileType = box('ftyp', Buffer.from('M4A \0\0\0\0M4A ', 'latin1'));
  let nested = box('free', Buffer.alloc(0));
  for (let depth = 0; depth < 5_000; depth += 1) nested = box('moov', nested);
  const tagged = Buffer.concat([
    Buffer.from('ID3\u0004\0\0', 'latin1'),
    Buffer.from([0x7f, 0x7f, 0x7f, 0x7f]),
    Buffer.alloc(2_000),
  ]);
  return [
    ['sizes.wav', withNumber(40, 0xffffffff)],
    ['riff.wav', withNumber(4, 0)],
    ['chunk.wav', withNumber(16, 0xffffffff)],
    ['rate.wav', withNumber(24, 0)],
    ['channels.wav', withNumber(22, 0)],
    ['half.wav', wav.subarray(0, 30)],
    ['nothing.mp3', new Uint8Array()],
    ['noise.mp3', Buffer.alloc(50_000, 0xff)],
    ['tag.mp3', tagged],
    ['nested.m4a', Buffer.concat([fileType, nested])],
    [
      'endless.m4a',
      Buffer.concat([fileType, box('moov', Buffer.alloc(0), 0), box('moov', Buffer.alloc(0), 0xffffffff)]),
    ],
    ['pages.ogg', Buffer.from('OggS'.repeat(20_000), 'latin1')],
    ['page.mp3', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ];
}
