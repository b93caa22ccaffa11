import type { ProjectView } from '@/domain/project';
import { isPubliclyAccessible } from '@/domain/projectVisibility';

/**
 * Of the comics that are known those that are most like one, for who has just read it: what somebody has put into the
 * same custom feed, then what is told in the same way. What is alike to the same degree keeps its order. Nothing is
 * among them that is for older readers (docs/product/screens.md#what-next).
 */
export function comicsAlike(
  project: ProjectView,
  known: readonly ProjectView[],
  count: number,
): readonly ProjectView[] {
  return known
    .filter(
      (other) => other.id !== project.id && isPubliclyAccessible(other) && ageOf(other) <= ageOf(project),
    )
    .map((other) => ({ other, likeness: likeness(project, other) }))
    .sort((one, next) => next.likeness - one.likeness)
    .slice(0, count)
    .map(({ other }) => other);
}

const ageOf = ({ facts }: ProjectView) => facts?.age ?? 0;

/** A shared feed is a person's own judgement, and counts for more than all that can be told from the files. */
const sharedFeed = 10;

function likeness(project: ProjectView, other: ProjectView): number {
  const isInSameFeed = project.feed !== null && project.feed.id === other.feed?.id;
  return (isInSameFeed ? sharedFeed : 0) + traitsInCommon(project, other);
}

function traitsInCommon({ facts }: ProjectView, { facts: others }: ProjectView): number {
  if (!facts || !others) return 0;
  const shortest = Math.min(facts.pages, others.pages);
  return [
    facts.endings > 1 === others.endings > 1,
    facts.hasSound === others.hasSound,
    shortest > 0 && Math.max(facts.pages, others.pages) <= 2 * shortest,
    facts.languages.some((language) => others.languages.includes(language)),
  ].filter((isShared) => isShared).length;
}
