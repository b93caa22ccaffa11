import { timeLimitHeight } from '@/comics/features/choices/choices';
import type { Action, ChoiceObject, ChoiceOption, DrawnText, ShapeKind } from '@/comics/project';
import type { LocalizedText } from '@/comics/resources';
import { type Common, comicStyle, ink, type ObjectDraft } from './drafts';
import { lineCount } from './texts';

interface Button extends Common {
  readonly fill?: string;
  readonly color?: string;
  readonly size?: number;
}

export function button(
  x: number,
  y: number,
  width: number,
  label: DrawnText,
  onTap: readonly Action[],
  options: Button = {},
): ObjectDraft {
  const { fill = '#ffd35a', color = ink, size = 46, ...common } = options;
  const height = Math.round(Math.max(112, lineCount(label, size, width - 56) * size * 1.25 + 52));
  return {
    type: 'button',
    x,
    y,
    width,
    height,
    label,
    fill,
    stroke: ink,
    strokeWidth: 6,
    radius: 34,
    textStyle: comicStyle(size, color, { bold: true }),
    ...common,
    onTap,
  };
}

interface Choice extends Common {
  readonly fill?: string;
  readonly size?: number;
  readonly prompt?: DrawnText;
  readonly color?: string;
  readonly timeLimit?: ChoiceObject['timeLimit'];
}

/** A column of options aligned to `bottom`, so that it stays on the page. */
export function choose(
  x: number,
  bottom: number,
  width: number,
  options: readonly ChoiceOption[],
  look: Choice = {},
): ObjectDraft {
  const { fill = '#fff3c9', size = 44, prompt, color = ink, ...common } = look;
  const rows = options.map((option) =>
    Math.max(104, lineCount(option.label, size, width - 90) * size * 1.25 + 48),
  );
  const promptHeight = prompt === undefined ? 0 : lineCount(prompt, size, width - 60) * size * 1.25 + 30;
  const limitHeight = common.timeLimit === undefined ? 0 : timeLimitHeight;
  const height = Math.round(rows.reduce((sum, row) => sum + row + 16, promptHeight + limitHeight));
  return {
    type: 'choice',
    x,
    y: bottom - height,
    width,
    height,
    ...(prompt === undefined ? {} : { prompt }),
    options,
    layout: 'column',
    fill,
    stroke: ink,
    strokeWidth: 6,
    radius: 30,
    textStyle: comicStyle(size, color),
    ...common,
  };
}

export function option(label: DrawnText, ...actions: readonly Action[]): ChoiceOption {
  return { label, actions };
}

/** Options with images; players arrange them in the box. */
export function cards(
  x: number,
  y: number,
  width: number,
  height: number,
  alt: LocalizedText,
  options: readonly ChoiceOption[],
  look: Pick<Choice, 'timeLimit' | 'name'> = {},
): ObjectDraft {
  return {
    type: 'choice',
    x,
    y,
    width,
    height,
    alt,
    options,
    fill: '#fff3c9',
    stroke: ink,
    strokeWidth: 6,
    radius: 30,
    textStyle: comicStyle(40, ink, { bold: true }),
    ...look,
  };
}

/** A ring countdown of the timer. */
export function countdown(
  timer: string,
  x: number,
  y: number,
  size: number,
  label: LocalizedText,
): ObjectDraft {
  return { type: 'countdown', timer, look: 'ring', x, y, width: size, height: size, label };
}

export function hotspot(
  x: number,
  y: number,
  width: number,
  height: number,
  label: LocalizedText,
  onTap: readonly Action[],
  options: Common & { readonly kind?: ShapeKind } = {},
): ObjectDraft {
  const { kind = 'rect', ...common } = options;
  return { type: 'hotspot', kind, x, y, width, height, label, ...common, onTap };
}
