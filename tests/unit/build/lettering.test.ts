import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { roomAfter, withAdvances } from '../../../samples/studio/lettering/metrics';

const letters = [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'];

async function readFont(weight: number): Promise<Buffer> {
  const file = readFileSync(`src/player/draw/lettering/comic-relief-cyrillic-${weight}.woff2`);
  return subsetFont(file, letters.join(''), { targetFormat: 'sfnt' });
}

describe('the comics’ font', () => {
  test.each([400, 700])('of weight %i has no overlapping characters and no gaps', async (weight) => {
    const font = await readFont(weight);
    const rooms = letters.map((letter) => [letter, roomAfter(font, letter)] as const);
    // In 2048ths of the size: a bar may reach over the next letter, a bowl may not.
    expect(rooms.filter(([, room]) => room < -80 || room > 200)).toEqual([]);
  });

  test('the advance of a glyph can be corrected, and the others stay', async () => {
    const font = await readFont(700);
    const changed = withAdvances(font, { ю: 1077 });
    expect(roomAfter(changed, 'ю')).toBe(roomAfter(font, 'ю') - 771);
    expect(roomAfter(changed, 'я')).toBe(roomAfter(font, 'я'));
  });
});
