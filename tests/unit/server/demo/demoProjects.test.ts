import { expect, test } from 'vitest';
import { category } from '@/domain/project';
import { plannedBest } from '../../../../server/demo/demoPlan';
import { demoProjects } from '../../../../server/demo/demoProjects';
import { readSamples } from '../../../../server/demo/readSamples';

test.each(['2020-01-01', '2040-01-01'])(
  'the best feed of a demo started in %s begins with the planned comics, and has none from the future',
  async (start) => {
    const now = new Date(start);
    const best = demoProjects(await readSamples('samples'), now)
      .filter((project) => project.category >= category.theBest)
      .toSorted((one, other) => other.bestAt.getTime() - one.bestAt.getTime());
    expect(best.slice(0, plannedBest.length).map(({ id }) => id)).toEqual(plannedBest);
    expect(best[0]?.bestAt.getTime()).toBeLessThan(now.getTime());
  },
);
