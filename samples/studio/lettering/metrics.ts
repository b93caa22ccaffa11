/** Where the metrics of a glyph are in a TrueType file. */
interface Places {
  readonly advance: number;
  readonly outline: number;
}

/** The advance width, in font units. */
function advanceOf(font: Buffer, sign: string): number {
  return font.readUInt16BE(placesOf(font, sign).advance);
}

/** The right side bearing; negative if glyphs overlap. */
export function roomAfter(font: Buffer, sign: string): number {
  return advanceOf(font, sign) - font.readInt16BE(placesOf(font, sign).outline + 6);
}

/** The same font with other advance widths. */
export function withAdvances(font: Buffer, advances: Readonly<Record<string, number>>): Buffer {
  const changed = Buffer.from(font);
  for (const [sign, advance] of Object.entries(advances))
    changed.writeUInt16BE(advance, placesOf(font, sign).advance);
  return changed;
}

function placesOf(font: Buffer, sign: string): Places {
  const glyph = glyphOf(font, sign.codePointAt(0) ?? 0);
  if (glyph === 0) throw new Error(`The font has no "${sign}".`);
  if (glyph >= font.readUInt16BE(table(font, 'hhea') + 34))
    throw new Error(`"${sign}" has no advance of its own.`);
  const long = font.readInt16BE(table(font, 'head') + 50) === 1;
  const list = table(font, 'loca');
  const offset = long ? font.readUInt32BE(list + glyph * 4) : font.readUInt16BE(list + glyph * 2) * 2;
  return { advance: table(font, 'hmtx') + glyph * 4, outline: table(font, 'glyf') + offset };
}

function table(font: Buffer, name: string): number {
  const tables = font.readUInt16BE(4);
  for (let place = 12; place < 12 + tables * 16; place += 16)
    if (font.toString('latin1', place, place + 4) === name) return font.readUInt32BE(place + 8);
  throw new Error(`The font has no table ${name}.`);
}

/** Looks a character up in `cmap` format 4. */
function glyphOf(font: Buffer, code: number): number {
  const map = table(font, 'cmap');
  const kinds = font.readUInt16BE(map + 2);
  for (let kind = 0; kind < kinds; kind += 1) {
    const part = map + font.readUInt32BE(map + 4 + kind * 8 + 4);
    if (font.readUInt16BE(part) !== 4) continue;
    const twice = font.readUInt16BE(part + 6);
    for (let place = part + 14; place < part + 14 + twice; place += 2) {
      if (font.readUInt16BE(place) < code) continue;
      const start = font.readUInt16BE(place + twice + 2);
      if (start > code) return 0;
      const delta = font.readUInt16BE(place + twice * 2 + 2);
      const rangePlace = place + twice * 3 + 2;
      const range = font.readUInt16BE(rangePlace);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = font.readUInt16BE(rangePlace + range + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
  }
  return 0;
}
