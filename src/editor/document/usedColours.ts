import type { ProjectFile } from '@/comics/project';
import { colorPattern } from '@/comics/vocabulary';

/** Two rows on a narrow phone. */
const mostSwatches = 10;
const longest = '#rrggbbaa'.length;
const always = ['#ffffff', '#111111'];

export function usedColours({ canvas, pages }: Pick<ProjectFile, 'canvas' | 'pages'>): readonly string[] {
  const counts = new Map<string, number>();
  const gather = (value: unknown) => {
    if (typeof value === 'string') {
      // The points of drawings are long.
      const colour = value.slice(0, longest + 1).toLowerCase();
      if (colorPattern.test(colour)) counts.set(colour, (counts.get(colour) ?? 0) + 1);
    } else if (typeof value === 'object' && value !== null) {
      Object.values(value).forEach(gather);
    }
  };
  gather([canvas.background, pages]);
  const used = [...counts].toSorted(([, one], [, other]) => other - one).map(([colour]) => colour);
  return [...new Set([...used.slice(0, mostSwatches - always.length), ...always])];
}
