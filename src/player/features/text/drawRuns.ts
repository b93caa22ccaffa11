import type { Run } from '@/comics/project';
import { fontStack } from '@/player/draw/drawText';
import { make } from '@/player/elements/dom';

/** The runs of a text as they look; what stands above one is in brackets for whoever cannot see where it stands. */
export function drawRuns(runs: readonly Run[]): Node[] {
  return runs.map((run) => {
    const words = run.ruby ? drawRuby(run.text, run.ruby) : document.createTextNode(run.text);
    return isPlain(run) ? words : styled(run, words);
  });
}

/** Browsers leave the small words out of a button's name while they count as ruby, and brackets of `rp` always. */
function drawRuby(text: string, ruby: string): HTMLElement {
  const above = make('rt', '', ruby);
  const element = make('ruby', '', text, make('span', 'bracket', ' ('), above, make('span', 'bracket', ')'));
  for (const part of [element, above]) part.role = 'presentation';
  return element;
}

function isPlain({ bold, italic, color, size, font }: Run): boolean {
  return [bold, italic, color, size, font].every((look) => look === undefined);
}

function styled({ bold, italic, color, size, font }: Run, words: Node): HTMLElement {
  const element = make('span', '', words);
  const { style } = element;
  if (bold !== undefined) style.fontWeight = bold ? '700' : '400';
  if (italic !== undefined) style.fontStyle = italic ? 'italic' : 'normal';
  if (color !== undefined) style.color = color;
  if (size !== undefined) style.fontSize = `${size}em`;
  if (font !== undefined) style.fontFamily = fontStack(font);
  return element;
}
