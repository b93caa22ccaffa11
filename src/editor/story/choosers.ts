import type { Ref } from '@/comics/resources';

/** Lets the author choose a picture of the comic or a new one; nothing when they went away without. */
type ChoosePicture = () => Promise<Ref | undefined>;
type ChooseSound = () => Promise<Ref | undefined>;

/** What other rooms of the editor choose for fields; a field without its chooser is not there. */
export interface Choosers {
  readonly choosePicture?: ChoosePicture | undefined;
  readonly chooseSound?: ChooseSound | undefined;
}
