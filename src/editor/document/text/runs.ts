import type { RichString, Run } from '@/comics/project';
import { definedFields } from '@/editor/document/fields';
import { insertItems } from '@/lib/lists';

export type RunStyle = Omit<Run, 'text'>;

/** Counts characters like a text field. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A plain string is one run without a style. */
export function runsOf(text: RichString): readonly Run[] {
  const parts = typeof text === 'string' ? [text] : text;
  return parts.map((part) => (typeof part === 'string' ? { text: part } : part));
}

export function plainText(text: RichString): string {
  return typeof text === 'string' ? text : text.map((part) => partText(part)).join('');
}

function partText(part: string | Run): string {
  return typeof part === 'string' ? part : part.text;
}

export function styleAt(text: RichString, span: Span): RunStyle {
  const [first] = within(runsOf(text), span);
  if (first === undefined) return {};
  const { text: _, ...look } = first;
  return look;
}

export function isAllOf(text: RichString, span: Span, holds: (look: RunStyle) => boolean): boolean {
  const parts = within(runsOf(text), span);
  return parts.length > 0 && parts.every(holds);
}

/** The selected span, or else the styled run at the cursor, or else its word. */
export function targetSpan(text: RichString, from: number, to: number): Span | undefined {
  const plain = plainText(text);
  const end = Math.min(to, plain.length);
  if (from < end) return { from, to: end };
  const part = placed(runsOf(text)).find(
    ({ run, ...span }) => isStyled(run) && span.from < span.to && span.from <= end && end <= span.to,
  );
  if (part !== undefined) return { from: part.from, to: part.to };
  for (const { index, 0: word } of plain.matchAll(/[\p{L}\p{N}\p{M}’'-]+/gu)) {
    if (index <= end && end <= index + word.length) return { from: index, to: index + word.length };
  }
  return undefined;
}

export function withStyle(text: RichString, span: Span, look: RunStyle): RichString {
  const wide = widened(runsOf(text), span);
  return richString(
    placed(cut(runsOf(text), wide)).map(({ run, from, to }) =>
      wide.from <= from && to <= wide.to ? { ...run, ...look } : run,
    ),
  );
}

/** The span becomes one run, so that ruby is not read twice. */
export function withRuby(text: RichString, span: Span, ruby: string | undefined): RichString {
  const wide = widened(runsOf(text), span);
  const runs = cut(runsOf(text), wide);
  const [first, ...others] = within(runs, wide);
  if (first === undefined) return text;
  const joined = [first, ...others].map((run) => run.text).join('');
  const one = { ...first, text: joined, ruby: ruby === '' ? undefined : ruby };
  const parts = placed(runs).filter(({ from, to }) => from < to);
  const before = parts.flatMap(({ run, to }) => (to <= wide.from ? [run] : []));
  const after = parts.flatMap(({ run, from }) => (from >= wide.to ? [run] : []));
  return richString([...before, one, ...after]);
}

export function applyTyping(text: RichString, typed: string): RichString {
  const before = plainText(text);
  if (before === typed) return text;
  if (typeof text === 'string') return typed;
  const start = sharedStart(before, typed);
  const tail = sharedStart(backwards(before.slice(start)), backwards(typed.slice(start)));
  const gone = { from: start, to: before.length - tail };
  const inserted = typed.slice(start, typed.length - tail);
  const parts = placed(runsOf(text));
  const owner = parts.findIndex((part) => takesIn(part, gone));
  const runs = parts.map(({ run, from }, index) => {
    const head = run.text.slice(0, Math.max(0, gone.from - from));
    const rest = run.text.slice(Math.max(0, gone.to - from));
    return { ...run, text: head + (index === owner ? inserted : '') + rest };
  });
  if (owner !== -1) return richString(runs);
  const place = parts.findIndex(({ to }) => to === gone.from) + 1;
  const { ruby: _, when: __, text: ___, ...look } = runs[place - 1] ?? { text: '' };
  return richString(insertItems(runs, place, { ...look, text: inserted }));
}

/**
 * Text that is typed at the end of ruby or a condition is outside it; after any other style it continues the
 * style.
 */
function takesIn({ run, from, to }: PlacedRun, gone: Span): boolean {
  if (gone.from < gone.to) return from <= gone.from && gone.from < to;
  if (from < gone.from && gone.from < to) return true;
  return gone.from === to && from < to && run.ruby === undefined && run.when === undefined;
}

interface PlacedRun extends Span {
  readonly run: Run;
}

function placed(runs: readonly Run[]): readonly PlacedRun[] {
  let from = 0;
  return runs.map((run) => {
    const part = { run, from, to: from + run.text.length };
    from = part.to;
    return part;
  });
}

function within(runs: readonly Run[], span: Span): readonly Run[] {
  return placed(runs).flatMap(({ run, from, to }) =>
    Math.max(from, span.from) < Math.min(to, span.to) ? [run] : [],
  );
}

/** A run with ruby is not split, since the ruby would be read twice. */
function widened(runs: readonly Run[], span: Span): Span {
  const crossed = placed(runs).filter(
    ({ run, from, to }) => run.ruby !== undefined && from < span.to && span.from < to,
  );
  return {
    from: Math.min(span.from, ...crossed.map(({ from }) => from)),
    to: Math.max(span.to, ...crossed.map(({ to }) => to)),
  };
}

function cut(runs: readonly Run[], { from: start, to: end }: Span): readonly Run[] {
  return placed(runs).flatMap(({ run, from, to }) => {
    const edges = [from, Math.min(to, Math.max(from, start)), Math.max(from, Math.min(to, end)), to];
    return edges.slice(1).map((edge, index) => ({
      ...run,
      text: run.text.slice((edges[index] ?? from) - from, edge - from),
    }));
  });
}

/** Omits empty runs, joins equal neighbors, and writes runs without a style as strings. */
function richString(runs: readonly Run[]): RichString {
  const kept: Run[] = [];
  for (const run of runs) {
    if (run.text === '') continue;
    const clean = { ...definedFields(run), text: run.text };
    const last = kept.at(-1);
    if (last !== undefined && isSameStyle(last, clean))
      kept[kept.length - 1] = { ...last, text: last.text + run.text };
    else kept.push(clean);
  }
  const parts = kept.map((run) => (isStyled(run) ? run : run.text));
  const [first = ''] = parts;
  return parts.length < 2 && typeof first === 'string' ? first : parts;
}

/** Two runs with ruby stay separate, even if the ruby is the same. */
function isSameStyle(one: Run, other: Run): boolean {
  if (one.ruby !== undefined || other.ruby !== undefined) return false;
  return sorted(one) === sorted(other);
}

function sorted(run: Run): string {
  const entries = Object.entries({ ...run, text: '' });
  return JSON.stringify(entries.sort(([one], [other]) => one.localeCompare(other)));
}

/** Whether the run has more than text. */
export function isStyled(run: Run): boolean {
  return Object.entries(run).some(([key, value]) => key !== 'text' && value !== undefined);
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

function backwards(text: string): string {
  return text.split('').reverse().join('');
}
