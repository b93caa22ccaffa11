import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { createTextLayer } from '@/editor/files/exportPdf';

const decoded = (stream: unknown) => {
  if (!(stream instanceof PDFRawStream)) throw new Error('This is no stream');
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
};

/** The words of a page, as a PDF reader finds and copies them. */
async function wordsOf(bytes: Uint8Array, index: number): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes);
  const { context } = pdf;
  const { node } = pdf.getPage(index);
  const fonts = node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  const maps = new Map(
    (fonts?.entries() ?? []).map(([name, ref]) => {
      const map = decoded(context.lookup(context.lookup(ref, PDFDict).get(PDFName.of('ToUnicode'))));
      const pairs = [...map.matchAll(/^<(..)> <([\da-f]+)>$/gm)];
      const characters = pairs.map(([, code = '', utf16 = '']): [string, string] => [
        code,
        String.fromCharCode(...(utf16.match(/..../g) ?? []).map((unit) => Number.parseInt(unit, 16))),
      ]);
      return [name.asString(), new Map(characters)];
    }),
  );
  const contents = context.lookup(node.get(PDFName.of('Contents')), PDFArray);
  const drawing = contents
    .asArray()
    .map((ref) => decoded(context.lookup(ref)))
    .join('\n');
  return [...drawing.matchAll(/BT\n([\s\S]*?)ET/g)].map(([, word = '']) => {
    let font = '';
    let text = '';
    for (const [, name, code] of word.matchAll(/(\/\w+) [\d.]+ Tf|<(..)> Tj/g)) {
      if (name !== undefined) font = name;
      else text += maps.get(font)?.get(code ?? '') ?? '?';
    }
    return text;
  });
}

test('words in any alphabet, and more characters than a font has, are found on their pages', async () => {
  const pdf = await PDFDocument.create();
  const layer = createTextLayer(pdf.context);
  const word = (text: string) => ({ text, x: 10, y: 20, width: 50, height: 12 });
  const pages = [
    ['Утка', 'duck,', 'Ünder', '鴨子', '👩‍🚀'],
    [String.fromCodePoint(...Array.from({ length: 300 }, (_, index) => 0x4e00 + index)), 'утка'],
  ];
  for (const words of pages) layer.write(pdf.addPage(), words.map(word));
  layer.finish();
  const bytes = await pdf.save();
  expect([await wordsOf(bytes, 0), await wordsOf(bytes, 1)]).toEqual(pages);
});

test('a word is as wide and as high as it is drawn', async () => {
  const pdf = await PDFDocument.create();
  const layer = createTextLayer(pdf.context);
  const page = pdf.addPage();
  layer.write(page, [{ text: 'duck', x: 10, y: 20.5, width: 60, height: 12 }]);
  layer.finish();
  const reread = (await PDFDocument.load(await pdf.save())).getPage(0);
  const contents = reread.node.context.lookup(reread.node.get(PDFName.of('Contents')), PDFArray);
  const drawing = decoded(reread.node.context.lookup(contents.get(0)));
  // Four glyphs, each half as wide as the font is large, are 24 points wide: they are stretched to 60.
  expect(drawing).toMatch(/250(\.0+)? Tz\n10 20\.5 Td\n\/Words1 12 Tf/);
});
