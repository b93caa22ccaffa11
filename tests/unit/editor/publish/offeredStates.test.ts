import { describe, expect, test } from 'vitest';
import { adminManagedState, userManagedState } from '@/domain/project';
import { banCategory } from '@/domain/user';
import { offeredStates } from '@/editor/publish/PublishForm';

const free = { banCategory: 0, adminManagedState: adminManagedState.okGlobal } as const;
const limited = { banCategory: 0, adminManagedState: adminManagedState.okProfile } as const;
const banned = { ...free, banCategory: banCategory.cantPublishInFeeds } as const;
const bannedComic = { ...free, adminManagedState: adminManagedState.banned } as const;
const bannedBoth = { ...bannedComic, banCategory: banCategory.cantPublishInFeeds } as const;
const {
  created,
  publishedGlobally: everyone,
  publishedProfileWasPublishedGlobally: profileAgain,
  publishedProfileWasntPublishedGlobally: profile,
  privateWasPublishedGlobally: privateAgain,
  privateWasntPublishedGlobally: hidden,
} = userManagedState;

describe('the choice of who sees a comic', () => {
  test.each([
    ['made just now', created, false, free, [everyone, profile, hidden], everyone],
    ['of somebody kept out of the feeds', created, false, limited, [profile, hidden], profile],
    ['made as a comment', created, true, free, [profile, hidden], profile],
    ['in the feeds', everyone, false, free, [everyone, profileAgain, privateAgain], everyone],
    ['once made as a comment', profile, true, free, [everyone, profile, hidden], profile],
    ['in the feeds no more', everyone, false, limited, [profileAgain, privateAgain], profileAgain],
    [
      'of somebody banned from the feeds',
      everyone,
      false,
      banned,
      [profileAgain, privateAgain],
      profileAgain,
    ],
    ['hidden by moderators', everyone, false, bannedComic, [everyone, profileAgain, privateAgain], everyone],
    ['hidden, and private', privateAgain, false, bannedComic, [profileAgain, privateAgain], privateAgain],
    ['hidden, of somebody banned', everyone, false, bannedBoth, [profileAgain, privateAgain], profileAgain],
  ] as const)('is offered for one %s', (_which, present, isComment, rights, states, usual) => {
    expect(offeredStates(present, isComment, rights)).toEqual({ states, usual });
  });
});
