import type { ComicFacts, ComicTranslations } from '@/comics/summary/comicSummary';
import { type Category, category } from '@/domain/category';
import { type UserManagedState, userManagedState } from '@/domain/publishing';
import { plannedBest, plannedCopies, plannedRises } from './demoPlan';
import type { Sample } from './readSamples';

/** A project that the demo data make of a sample. */
export interface DemoProject {
  readonly id: string;
  readonly sample: Sample;
  readonly ownerId: string;
  readonly name: string;
  readonly description: string;
  readonly facts: ComicFacts;
  readonly translations: ComicTranslations;
  readonly userManagedState: UserManagedState;
  readonly category: Category;
  readonly viewsCnt: number;
  readonly likesCnt: number;
  readonly createdAt: Date;
  /** When it came to the best, if it is among them: the feed begins with the latest. */
  readonly bestAt: Date;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The samples as their studios' projects, and the demo author's own, made a day after the newest of them. */
export function demoProjects(samples: readonly Sample[], now: Date): DemoProject[] {
  const newest = Math.max(...samples.map(({ info }) => Date.parse(info.creationDate)));
  // Where a machine's clock is behind, what is dated later than now would stand in no feed.
  const shift = Math.min(0, now.getTime() - 3 * dayMs - newest);
  const bestAtOf = (id: string, createdAt: number) => {
    const place = plannedBest.indexOf(id);
    return new Date(place < 0 ? createdAt : newest + shift + (plannedBest.length - place) * minuteMs);
  };
  const published = samples.map((sample): DemoProject => {
    const { name, description, category: reached, viewsCnt, likesCnt, creationDate } = sample.info;
    const createdAt = Date.parse(creationDate) + shift;
    return {
      id: sample.id,
      sample,
      ownerId: sample.owner.id,
      name,
      description,
      ...sample.summary,
      userManagedState: userManagedState.publishedGlobally,
      category: plannedRises.get(sample.id) ?? reached,
      viewsCnt,
      likesCnt,
      createdAt: new Date(createdAt),
      bestAt: bestAtOf(sample.id, createdAt),
    };
  });
  const copies = plannedCopies.flatMap(({ from, ...planned }): DemoProject[] => {
    const sample = samples.find(({ id }) => id === from);
    if (sample === undefined) return [];
    const createdAt = new Date(newest + shift + dayMs);
    // Its author gave it words of its own.
    const summary = { ...sample.summary, translations: {} };
    const made = { createdAt, bestAt: createdAt, viewsCnt: 0, likesCnt: 0 };
    return [{ ...planned, ...summary, ...made, sample, category: category.newest }];
  });
  return [...published, ...copies];
}
