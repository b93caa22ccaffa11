import {
  beginText,
  endText,
  moveText,
  type PDFContext,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  setFontAndSize,
} from '@cantoo/pdf-lib';
import type { ProjectFile } from '@/comics/project';
import type { DrawnWord } from '@/editor/drawing/pagePicture';
import { drawPages, type ExportRun, wholePicture } from '@/editor/files/exportPictures';

/** Points on the shorter side of a page: 7.5 inches. */
const shortSide = 540;

/** Points: the longest page that all programs open. */
const maxSide = 14_400;

/** One picture per page, with its texts in an invisible layer that can be searched and copied. */
export async function exportPdf(project: ProjectFile, name: string, run: ExportRun): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(name, { showInWindowTitleBar: true });
  pdf.setLanguage(run.language);
  const texts = createTextLayer(pdf.context);
  for await (const drawn of drawPages(project, run)) {
    const { size } = drawn;
    const scale = Math.min(
      shortSide / Math.min(size.width, size.height),
      maxSide / Math.max(size.width, size.height),
    );
    const [width, height] = [size.width * scale, size.height * scale];
    const page = pdf.addPage([width, height]);
    page.drawImage(await pdf.embedJpg(await wholePicture(drawn)), { x: 0, y: 0, width, height });
    const boxes = drawn.words.map(({ text, ...box }) => ({
      text,
      x: box.x * scale,
      y: height - (box.y + box.height) * scale,
      width: box.width * scale,
      height: box.height * scale,
    }));
    texts.write(page, boxes);
  }
  texts.finish();
  return pdf.save();
}

/** The number of codes in a font with one byte per glyph. */
const glyphsOfFont = 255;

/** A share of the font size; all glyphs have the same width. */
const glyphWidth = 0.5;

interface LayerFont {
  readonly name: string;
  readonly ref: PDFRef;
  /** Indexed by code, starting at 1. */
  readonly characters: string[];
}

/**
 * Writes words that are invisible but can be searched and copied. Their glyphs are empty, so that any
 * alphabet works without font files.
 */
export function createTextLayer(context: PDFContext) {
  const fonts: LayerFont[] = [];
  const known = new Map<string, { readonly font: LayerFont; readonly code: number }>();

  const glyphOf = (character: string) => {
    const found = known.get(character);
    if (found !== undefined) return found;
    let font = fonts.at(-1);
    if (font === undefined || font.characters.length === glyphsOfFont) {
      font = { name: `Words${fonts.length + 1}`, ref: context.nextRef(), characters: [] };
      fonts.push(font);
    }
    font.characters.push(character);
    const glyph = { font, code: font.characters.length };
    known.set(character, glyph);
    return glyph;
  };

  return {
    /** Boxes are in points, from the bottom left corner of the page. */
    write(page: PDFPage, words: readonly DrawnWord[]): void {
      for (const { text, x, y, width, height } of words) {
        // Letters with accents are composed, so that each needs one glyph.
        const glyphs = [...text.normalize('NFC')].map(glyphOf);
        const size = Math.round(100 * height) / 100;
        const squeeze = (100 * width) / (glyphs.length * glyphWidth * height);
        page.pushOperators(
          beginText(),
          PDFOperator.of(PDFOperatorNames.SetTextHorizontalScaling, [squeeze.toFixed(2)]),
          moveText(x, y),
          ...glyphs.flatMap(({ font, code }) => [
            setFontAndSize(font.name, size),
            PDFOperator.of(PDFOperatorNames.ShowText, [PDFHexString.of(hex(code, 2))]),
          ]),
          endText(),
        );
        for (const { font } of glyphs) page.node.setFontDictionary(PDFName.of(font.name), font.ref);
      }
    },
    /** Writes the fonts, whose characters are complete only now. */
    finish(): void {
      for (const { ref, characters } of fonts) context.assign(ref, fontOf(context, characters));
    },
  };
}

function fontOf(context: PDFContext, characters: readonly string[]) {
  const em = 1000;
  const advance = em * glyphWidth;
  const empty = context.register(context.stream(`${advance} 0 d0`));
  const names = characters.map((_, index) => `g${index + 1}`);
  return context.obj({
    Type: 'Font',
    Subtype: 'Type3',
    FontBBox: [0, 0, advance, em],
    FontMatrix: [1 / em, 0, 0, 1 / em, 0, 0],
    CharProcs: Object.fromEntries(names.map((name) => [name, empty])),
    Encoding: { Type: 'Encoding', Differences: [1, ...names.map((name) => PDFName.of(name))] },
    FirstChar: 1,
    LastChar: characters.length,
    Widths: characters.map(() => advance),
    Resources: {},
    ToUnicode: context.register(context.flateStream(toUnicode(characters))),
  });
}

/** Maps the codes of a font to characters, at most a hundred per block. */
function toUnicode(characters: readonly string[]): string {
  const lines = characters.map((character, index) => `<${hex(index + 1, 2)}> <${utf16(character)}>`);
  const blocks = [];
  for (let from = 0; from < lines.length; from += 100) {
    const block = lines.slice(from, from + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<00> <ff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

function utf16(character: string): string {
  return Array.from({ length: character.length }, (_, index) => hex(character.charCodeAt(index), 4)).join('');
}
