import { hasRuns } from '@/comics/features/richText/richText';
import type { BubbleObject, Run } from '@/comics/project';
import { resolveRuns, resolveText } from '@/comics/resolveText';
import type { LocalizedText } from '@/comics/resources';
import { luminance } from '@/lib/luminance';
import { bubbleText, fontStack } from '@/player/draw/drawText';
import { make } from '@/player/elements/dom';
import type { ConnectedFeature, FeaturePlayer } from '@/player/play/playerParts';
import { textsAt } from '@/player/rules/texts';

/** A share of the text's size. */
const tagSize = 0.75;
/** The share of its height that is above the bubble. */
const above = 0.6;
const usualPlate = '#26262b';

/** At the edge of the bubble without the tail. */
function drawNameTag({ nameTag, textStyle, tail, y }: BubbleObject): HTMLElement {
  const tag = make('span', 'name-tag');
  // Screen readers get the name at the start of the text.
  tag.setAttribute('aria-hidden', 'true');
  const size = (textStyle?.size ?? bubbleText.size) * tagSize;
  const plate = nameTag?.color?.slice(0, 7) ?? usualPlate;
  const { style } = tag;
  style.fontSize = `${size}px`;
  style.fontFamily = fontStack(nameTag?.font ?? 'comic');
  style.background = plate;
  style.color = contrastColor(plate);
  const overlap = `${size * 1.45 * above}px`;
  const [dx = 0, dy = 0] = tail ?? [];
  if (dy < 0 && Math.abs(dy) > Math.abs(dx) / 2) style.bottom = `-${overlap}`;
  // Further up, the top of the page would clip it.
  else style.top = `max(-${overlap}, ${-y}px)`;
  return tag;
}

/** Black or white, whichever has more contrast. */
export function contrastColor(plate: string): '#000000' | '#ffffff' {
  // At this luminance both have the same contrast.
  return luminance(plate) > 0.179 ? '#000000' : '#ffffff';
}

function drawRuns(runs: readonly Run[]): Node[] {
  return runs.map((run) => {
    const content = run.ruby ? drawRuby(run.text, run.ruby) : document.createTextNode(run.text);
    return isPlain(run) ? content : styled(run, content);
  });
}

/**
 * Browsers omit ruby from a button's name, and always the brackets in `rp`. Chrome 119 loses spaces at the edges
 * of ruby.
 */
function drawRuby(text: string, ruby: string): DocumentFragment {
  const word = text.trim();
  const [before = '', after = ''] = text.split(word);
  const above = make('rt', '', ruby);
  const element = make('ruby', '', word, make('span', 'bracket', ' ('), above, make('span', 'bracket', ')'));
  for (const part of [element, above]) part.setAttribute('role', 'presentation');
  const whole = document.createDocumentFragment();
  whole.append(before, element, after);
  return whole;
}

function isPlain({ bold, italic, color, size, font }: Run): boolean {
  return [bold, italic, color, size, font].every((look) => look === undefined);
}

function styled({ bold, italic, color, size, font }: Run, content: Node): HTMLElement {
  const element = make('span', '', content);
  const { style } = element;
  if (bold !== undefined) style.fontWeight = bold ? '700' : '400';
  if (italic !== undefined) style.fontStyle = italic ? 'italic' : 'normal';
  if (color !== undefined) style.color = color;
  if (size !== undefined) style.fontSize = `${size}em`;
  if (font !== undefined) style.fontFamily = fontStack(font);
  return element;
}

/** Laying out more runs takes too long; the others become plain text. */
const maxRuns = 4000;

interface RunBounds {
  left: number;
}

interface DrawnRuns {
  readonly key: string;
  readonly count: number;
  readonly room: RunBounds;
}

interface NameTag {
  readonly tag: HTMLElement;
  readonly name: LocalizedText | undefined;
}

interface TextPlayer extends Pick<FeaturePlayer, 'state'> {
  readonly preferences: Pick<FeaturePlayer['preferences'], 'languages'>;
  readonly drawing: Pick<FeaturePlayer['drawing'], 'text' | 'language'>;
}

export function connectText({ preferences, state, drawing }: TextPlayer): ConnectedFeature {
  /** Remembers what is drawn, so that unchanged text is not redrawn. */
  const drawn = new WeakMap<HTMLElement, DrawnRuns>();
  let room: RunBounds = { left: maxRuns };
  let tags: NameTag[] = [];
  let nextTags: NameTag[] = [];
  const write = ({ tag, name }: NameTag) => {
    const content = drawing.text(name);
    if (tag.textContent !== content) tag.textContent = content;
    tag.hidden = content === '';
  };
  return {
    write: (body, text) => {
      if (!hasRuns(text)) return false;
      const context = textsAt(preferences.languages(), state());
      const runs = resolveRuns(text, context);
      const key = JSON.stringify(runs);
      const previous = drawn.get(body);
      if (previous?.key === key) return true;
      const own = previous?.room ?? room;
      own.left += previous?.count ?? 0;
      const isWithin = runs.length <= own.left;
      const count = isWithin ? runs.length : 0;
      own.left -= count;
      drawn.set(body, { key, count, room: own });
      body.replaceChildren(...(isWithin ? drawRuns(runs) : [resolveText(text, context)]));
      return true;
    },
    decorate: ({ object, element }) => {
      if (object.type !== 'bubble' || object.nameTag === undefined) return;
      const tag = drawNameTag(object);
      tag.lang = drawing.language(object.speaker);
      element.append(tag);
      const named = { tag, name: object.speaker };
      write(named);
      nextTags.push(named);
    },
    decoratePage: () => {
      room = { left: maxRuns };
      tags = nextTags;
      nextTags = [];
    },
    follow: () => tags.forEach(write),
  };
}
