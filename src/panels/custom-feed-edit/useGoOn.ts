import { useEffect, useEffectEvent, useState } from 'react';
import { useEditedFrom, useJustSaved } from '@/queries/editCustomFeed';
import { useNavigate } from '@/routes/Routes';
import { screens } from '@/routes/screens';

type Way =
  | { readonly to: 'feed'; readonly feedId: string }
  | { readonly to: 'list'; readonly userId: string };

/** The ways out of the form once all is done; they are taken when nothing is unsaved any more, or it would be asked about. */
export function useGoOn(editedId: string | null) {
  const navigate = useNavigate();
  const { note } = useJustSaved();
  const { wasOpenedFrom } = useEditedFrom();
  const [way, setWay] = useState<Way | null>(null);

  const go = useEffectEvent((taken: Way) => {
    if (taken.to === 'list') {
      navigate.instead(screens.userFeeds.path({ userId: taken.userId }));
      return;
    }
    note(taken.feedId);
    // Its page stands beneath the form already.
    if (editedId !== null && wasOpenedFrom(editedId)) navigate.back();
    else navigate.instead(screens.customFeed.path({ feedId: taken.feedId }));
  });
  useEffect(() => {
    if (way !== null) go(way);
  }, [way]);

  return {
    way,
    toFeed: (feedId: string) => setWay({ to: 'feed', feedId }),
    toFeedsOf: (userId: string) => setWay({ to: 'list', userId }),
  };
}
