import type { ComicObject, ObjectBase } from '@/comics/project';
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
