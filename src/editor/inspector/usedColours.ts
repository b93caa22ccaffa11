import type { ProjectFile } from '@/comics/project';
import { colorPattern } from '@/comics/vocabulary';

/** So many stand beside each other on a narrow phone, in two rows. */
const mostSwatches = 10;
const always = ['#ffffff', '#111111'];

/** The colours of a comic, the most used first. */
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
