import { admins } from './admins';
import type { Attack } from './attack';
import { backups } from './backups';
import { bannedPictures } from './bannedPictures';
import { clientReports } from './clientReports';
import { covers } from './covers';
import { editorKills } from './editorKills';
import { exportedPages } from './exportedPages';
import { fetching } from './fetching';
import { fileModes } from './fileModes';
import { files } from './files';
import { forged } from './forged';
import { heldRows } from './heldRows';
import { heldThings } from './heldThings';
import { listening } from './listening';
import { media } from './media';
import { notices } from './notices';
import { oracles } from './oracles';
import { passwords } from './passwords';
import { pictureRaces } from './pictureRaces';
import { pictures } from './pictures';
import { plays } from './plays';
import { policies } from './policies';
import { previews } from './previews';
import { pushes } from './pushes';
import { reads } from './reads';
import { recordings } from './recordings';
import { scannerAnswers } from './scannerAnswers';
import { scannerPublishing } from './scannerPublishing';
import { signUp } from './signUp';
import { slowBodies } from './slowBodies';
import { templates } from './templates';
import { twoServers } from './twoServers';
import { verdicts } from './verdicts';
import { versionTwo } from './versionTwo';

/** By the name that runs one of them. */
export const attacks: Readonly<Record<string, Attack>> = {
  admins,
  backups,
  bannedPictures,
  clientReports,
  covers,
  editorKills,
  exportedPages,
  fetching,
  fileModes,
  files,
  forged,
  heldRows,
  heldThings,
  listening,
  media,
  notices,
  oracles,
  passwords,
  pictureRaces,
  pictures,
  plays,
  policies,
  previews,
  pushes,
  reads,
  recordings,
  scannerAnswers,
  scannerPublishing,
  signUp,
  slowBodies,
  templates,
  twoServers,
  verdicts,
  versionTwo,
};
