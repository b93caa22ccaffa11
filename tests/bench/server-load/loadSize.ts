/** How much is in the database. */
export interface LoadSize {
  readonly projects: number;
  readonly people: number;
  readonly likes: number;
  readonly comments: number;
  readonly follows: number;
  readonly feeds: number;
}

/** Everything grows with the projects: a tenth of them has a tenth of everything. */
export function sizeFor(projects: number): LoadSize {
  const people = projects / 5;
  return {
    projects,
    people,
    likes: projects * 20,
    comments: projects * 5,
    follows: people * 15,
    feeds: people / 2,
  };
}

/**
 * Numbers are drawn with this power: low numbers are drawn most, as a few projects and people are liked, followed and
 * read by many.
 */
export const skew = {
  likedProject: 2,
  commentedProject: 3,
  author: 1.5,
  followee: 2,
  feed: 2,
  anybody: 1,
} as const;

/** The states of projects by their number, which the calls have to know. */
export const stateOf = { published: 15, inProfile: 17, private: 19, outOf: 20 } as const;

export function isPublicNumber(n: number): boolean {
  return n % stateOf.outOf < stateOf.inProfile;
}
