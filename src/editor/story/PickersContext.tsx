import { createContext, useContext } from 'react';
import type { Ref } from '@/comics/resources';
import type { ChosenSound } from '@/editor/document/resources/pageSounds';

/** `undefined` when the author closed the sheet without a choice. */
type ChoosePicture = () => Promise<Ref | undefined>;
type ChooseSound = () => Promise<ChosenSound | undefined>;

/** Sheets that fields open; a field without its sheet is not rendered. */
export interface Pickers {
  readonly choosePicture?: ChoosePicture | undefined;
  readonly chooseSound?: ChooseSound | undefined;
}

const noPickers: Pickers = {};

export const PickersContext = createContext<Pickers>(noPickers);

export function usePickers(): Pickers {
  return useContext(PickersContext);
}
