import type { Attack } from './attack';
import { covers } from './covers';
import { files } from './files';
import { pictures } from './pictures';
import { reads } from './reads';

/** By the name with which one alone is run. */
export const attacks: Readonly<Record<string, Attack>> = { covers, files, pictures, reads };
