import type { Attack } from './attack';
import { covers } from './covers';
import { editorKills } from './editorKills';
import { fetching } from './fetching';
import { fileModes } from './fileModes';
import { files } from './files';
import { forged } from './forged';
import { heldRows } from './heldRows';
import { listening } from './listening';
import { media } from './media';
import { oracles } from './oracles';
import { passwords } from './passwords';
import { pictureRaces } from './pictureRaces';
import { pictures } from './pictures';
import { reads } from './reads';
import { signUp } from './signUp';
import { slowBodies } from './slowBodies';
import { twoServers } from './twoServers';

/** By the name with which one alone is run. */
export const attacks: Readonly<Record<string, Attack>> = {
  covers,
  editorKills,
  fetching,
  fileModes,
  files,
  forged,
  heldRows,
  listening,
  media,
  oracles,
  passwords,
  pictureRaces,
  pictures,
  reads,
  signUp,
  slowBodies,
  twoServers,
};
