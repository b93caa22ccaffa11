import { createContext, useContext } from 'react';
import type { Ref } from '@/comics/resources';

/** Lets the author choose a picture of the comic or a new one; nothing when they went away without. */
type ChoosePicture = () => Promise<Ref | undefined>;
type ChooseSound = () => Promise<Ref | undefined>;

/** What other rooms of the editor choose for fields; a field without its chooser is not there. */
export interface Choosers {
  readonly choosePicture?: ChoosePicture | undefined;
  readonly chooseSound?: ChooseSound | undefined;
}

const noChoosers: Choosers = {};

/** What fields ask other rooms for. */
export const ChoosersContext = createContext<Choosers>(noChoosers);

/** The ways to choose pictures and sounds, as far as there are any. */
export function useChoosers(): Choosers {
  return useContext(ChoosersContext);
}
