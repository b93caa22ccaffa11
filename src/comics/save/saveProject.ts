import { orderKeys } from '@/comics/save/orderKeys';
import { projectSchema } from '@/comics/schema/projectSchema';

/**
 * The text of a `project.json` (docs/comics-format.md#versions-and-things-of-your-own): the format's own key
 * order, two spaces, one line break at the end; what this version does not know is kept. The same project
 * always gives the same bytes.
 */
export function saveProject(project: object): string {
  return `${JSON.stringify(orderKeys(project, projectSchema), null, 2)}\n`;
}
