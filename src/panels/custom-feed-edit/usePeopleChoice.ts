import { useState } from 'react';
import { mayBeRevoked } from '@/domain/customFeedRights';
import { longestPage } from '@/domain/limits';
import type { NamedPicture } from '@/domain/namedPicture';
import { useAcquaintances, usePeopleWithAccess } from '@/queries/feedAccess';

/**
 * Who has access to a feed and who could have it, with the changes that are still to be saved
 * (docs/product/states.md#access-modes). A feed that is still to be made has its owner alone (`null`).
 */
export function usePeopleChoice(owner: NamedPicture, feedId: string | null) {
  const saved = usePeopleWithAccess(feedId);
  const known = useAcquaintances(owner.id);
  const [added, setAdded] = useState<readonly NamedPicture[]>([]);
  const [removed, setRemoved] = useState<readonly NamedPicture[]>([]);

  const before = (saved.data ?? []).filter(({ id }) => id !== owner.id);
  const access = [owner, ...added, ...without(before, [...added, ...removed])];
  const others = [...removed, ...without(known.data ?? [], [...access, ...removed])];
  return {
    owner,
    access,
    others,
    attempts: feedId === null ? [known.attempt] : [saved.attempt, known.attempt],
    isFull: access.length >= longestPage,
    hasChanges: added.length > 0 || removed.length > 0,
    granted: added.map(({ id }) => id),
    revoked: removed.map(({ id }) => id),
    grant(person: NamedPicture) {
      setRemoved(without(removed, [person]));
      if (!before.some(({ id }) => id === person.id)) setAdded([person, ...added]);
    },
    revoke(person: NamedPicture) {
      if (!mayBeRevoked(person.id, { owner: owner.id })) return;
      setAdded(without(added, [person]));
      if (before.some(({ id }) => id === person.id)) setRemoved([person, ...removed]);
    },
  };
}

function without(people: readonly NamedPicture[], others: readonly NamedPicture[]): readonly NamedPicture[] {
  const ids = new Set(others.map(({ id }) => id));
  return people.filter(({ id }) => !ids.has(id));
}
