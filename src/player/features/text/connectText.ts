import { hasRuns } from '@/comics/features/richText';
import { resolveText, saidRuns } from '@/comics/resolveText';
import type { LocalizedText } from '@/comics/resources';
import { drawNameTag } from '@/player/features/text/drawNameTag';
import { drawRuns } from '@/player/features/text/drawRuns';
import type { ConnectedFeature, FeaturePlayer } from '@/player/play/playerFeature';
import { textsAt } from '@/player/rules/textsAt';

/** More runs on one page take too long to lay out: the others are plain words. */
const mostRuns = 4000;

/** The runs that a page may still have. */
interface RunRoom {
  left: number;
}

interface DrawnRuns {
  readonly key: string;
  readonly count: number;
  readonly room: RunRoom;
}

interface NameTag {
  readonly tag: HTMLElement;
  readonly name: LocalizedText | undefined;
}

interface TextPlayer extends Pick<FeaturePlayer, 'state'> {
  readonly preferences: Pick<FeaturePlayer['preferences'], 'languages'>;
  readonly drawing: Pick<FeaturePlayer['drawing'], 'text' | 'language'>;
}

/** Draws runs as they look, and names of speakers at their bubbles. */
export function connectText({ preferences, state, drawing }: TextPlayer): ConnectedFeature {
  /** What stands in a text, so that it is not drawn anew each time that anything changes. */
  const drawn = new WeakMap<HTMLElement, DrawnRuns>();
  let room: RunRoom = { left: mostRuns };
  let tags: NameTag[] = [];
  /** Those of the page that is being drawn. */
  let nextTags: NameTag[] = [];
  const write = ({ tag, name }: NameTag) => {
    const words = drawing.text(name);
    if (tag.textContent !== words) tag.textContent = words;
    tag.hidden = words === '';
  };
  return {
    write: (body, text) => {
      if (!hasRuns(text)) return false;
      const context = textsAt(preferences.languages(), state());
      const runs = saidRuns(text, context);
      const key = JSON.stringify(runs);
      const former = drawn.get(body);
      if (former?.key === key) return true;
      const own = former?.room ?? room;
      own.left += former?.count ?? 0;
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
      room = { left: mostRuns };
      tags = nextTags;
      nextTags = [];
    },
    follow: () => tags.forEach(write),
  };
}
