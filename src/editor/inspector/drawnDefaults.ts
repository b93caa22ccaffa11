import type { ComicObject, ObjectBase, ProjectFile } from '@/comics/project';
import { colorPattern } from '@/comics/vocabulary';
import { bubbleText, buttonText, plainText } from '@/player/draw/drawText';

type Drawn = Pick<ObjectBase, 'fill' | 'stroke' | 'strokeWidth' | 'radius' | 'textStyle'>;

const accent = '#1d70c8';
const ink = '#1a1a1a';
const usualStroke = 4;

/** What a player draws where an object says nothing (docs/comics-format.md#defaults). */
export function drawnDefaults(object: ComicObject): Drawn {
  // Without a stroke its width is not visible.
  const strokeWidth = object.stroke === undefined ? 0 : usualStroke;
  switch (object.type) {
    case 'bubble': {
      const radius = object.shape === 'box' ? 24 : 0;
      return { fill: '#ffffff', stroke: ink, strokeWidth: usualStroke, radius, textStyle: bubbleText };
    }
    case 'button':
      return { fill: accent, strokeWidth, radius: 26, textStyle: buttonText };
    case 'choice':
      return { fill: accent, strokeWidth, radius: 26, textStyle: { ...buttonText, size: 38 } };
    case 'input':
      return { fill: '#ffffff', stroke: ink, strokeWidth: 5, radius: 24, textStyle: plainText };
    case 'countdown': {
      const fill = object.look === 'seconds' ? '#16171b' : '#ffd65c';
      return { fill, radius: 13, textStyle: { color: '#ffffff', size: 64 } };
    }
    case 'text':
      return { strokeWidth, radius: 0, textStyle: plainText };
    default:
      return { strokeWidth, radius: 0 };
  }
}

/** Fully transparent: "none", where a player has a default color otherwise. */
export const noColour = '#ffffff00';

export function isNoColour(colour: string | undefined): boolean {
  return colour === undefined || /^#.{6}00$/.test(colour);
}

/** Two rows on a narrow phone. */
const mostSwatches = 10;
const always = ['#ffffff', '#111111'];

export function usedColours({ canvas, pages }: Pick<ProjectFile, 'canvas' | 'pages'>): readonly string[] {
  const counts = new Map<string, number>();
  const gather = (value: unknown) => {
    if (typeof value === 'string') {
      const colour = value.toLowerCase();
      if (colorPattern.test(colour)) counts.set(colour, (counts.get(colour) ?? 0) + 1);
    } else if (typeof value === 'object' && value !== null) {
      Object.values(value).forEach(gather);
    }
  };
  gather([canvas.background, pages]);
  const used = [...counts].toSorted(([, one], [, other]) => other - one).map(([colour]) => colour);
  return [...new Set([...used.slice(0, mostSwatches - always.length), ...always])];
}
