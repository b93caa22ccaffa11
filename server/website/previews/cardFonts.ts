import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TextRole } from '@/domain/share-card/cardLayout';
import { memoize } from '@/lib/memoize';
import { type FontFile, readFontFile } from '../../lib/fontFile';

/** A machine that serves pages need not have any font. */
const folder = fileURLToPath(new URL('./fonts', import.meta.url));

const scripts = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext'] as const;

const weightOf: Readonly<Record<TextRole, 500 | 700>> = { title: 700, byline: 500, tagline: 500 };

const fontsOf = memoize((weight: 500 | 700): readonly FontFile[] =>
  scripts.map((script) => readFontFile(readFileSync(join(folder, `rubik-${script}-${weight}-normal.woff`)))),
);

const nothingToSee =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Cf}\p{Mn}\p{Me}\p{Cc}\p{Regional_Indicator}]/gu;

/** Words without what the fonts have no pictures of: emoji are left out, as are marks of their own. */
export function readableWords(text: string): string {
  return text.normalize('NFC').replace(nothingToSee, '').replace(/\s+/g, ' ').trim();
}

/** Whether every letter of some words can be drawn. */
export function canDraw(role: TextRole, words: string): boolean {
  return Array.from(words).every((letter) => fontFor(role, letter) !== undefined);
}

export function widthOf(role: TextRole, text: string, size: number): number {
  return lettersOf(text).reduce((width, letter) => width + size * advanceOf(role, letter), 0);
}

/** The outlines of a line of words that begins at a point. */
export function outlineOf(role: TextRole, text: string, x: number, y: number, size: number): string {
  let at = x;
  return lettersOf(text)
    .map((letter) => {
      const outline = fontFor(role, letter)?.outline(codeOf(letter), at, y, size) ?? '';
      at += size * advanceOf(role, letter);
      return outline;
    })
    .join('');
}

/** Breaks are spaces of another kind, which fonts may lack. */
function lettersOf(text: string): string[] {
  return Array.from(text.replace(/\s/g, ' '));
}

function advanceOf(role: TextRole, letter: string): number {
  return fontFor(role, letter)?.advance(codeOf(letter)) ?? 0;
}

function fontFor(role: TextRole, letter: string): FontFile | undefined {
  return fontsOf(weightOf[role]).find((font) => font.has(codeOf(letter)));
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}
