import { useState } from 'react';
import { usePersonStorage } from '@/features/person/usePersonStorage';
import { usePlatform } from '@/platform/PlatformContext';
import { keepDraft, personStorage, readDraft } from '@/platform/personStorage';

const key = 'moderator_drafts';

/** A text to the moderators, kept on the device until it has been sent: a dialog may be closed by accident. */
export function useUnsentText(about: string) {
  const { storage } = usePlatform();
  const own = usePersonStorage();
  const [text, setText] = useState(() => readDraft(own, key, about));
  const type = (typed: string) => {
    setText(typed);
    keepDraft(own, key, about, typed);
  };
  /** The sender may have signed in meanwhile. */
  const forget = (senderId: string) => {
    for (const kept of [own, personStorage(storage, senderId)]) keepDraft(kept, key, about, '');
  };
  return { text, type, forget };
}
