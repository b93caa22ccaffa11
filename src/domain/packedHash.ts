import { linkPathWords } from '@/comics/vocabulary';
import { isProjectId } from '@/domain/project';

/** The routes of the embedded app (docs/product/screens.md#embedded-routes). */
type EmbeddedRoute = { readonly page: 'home' } | { readonly page: 'project'; readonly projectId: string };

/** The route of a path in any encoding: a project, or home for any other path. Never throws. */
export function embeddedRouteOfPath(path: string): EmbeddedRoute {
  const [, word, projectId] = decode(path.replace(/[?#].*$/s, '')).split('/');
  const namesProject = word === linkPathWords.project && projectId !== undefined && isProjectId(projectId);
  return namesProject ? { page: 'project', projectId } : { page: 'home' };
}

export function pathOfEmbeddedRoute(route: EmbeddedRoute): string {
  return route.page === 'project' ? `/${linkPathWords.project}/${route.projectId}` : '/';
}

const mark = '|:3';
const home: EmbeddedRoute = { page: 'home' };

/**
 * The hash of a route in the embedded app, unencoded: `|:3m=p,id=X|:3`, or empty for home
 * (docs/product/screens.md#packed-hash).
 */
export function packHash(route: EmbeddedRoute): string {
  return route.page === 'project' ? `${mark}m=p,id=${route.projectId}${mark}` : '';
}

/** Parses a packed hash in any encoding; any other hash is home. Never throws. */
export function unpackHash(rawHash: string): EmbeddedRoute {
  const packed = decode(rawHash.replace(/^#/, '')).split(mark)[1];
  if (packed === undefined) return home;
  const fields = new Map(packed.split(',').map(nameAndValue));
  const projectId = fields.get('id');
  if (fields.get('m') !== 'p' || projectId === undefined || !isProjectId(projectId)) return home;
  return { page: 'project', projectId };
}

/** VK's clients pass the hash raw, encoded, or encoded twice. Text that cannot be decoded is empty. */
function decode(text: string): string {
  let decoded = text;
  try {
    for (let round = 0; round < 2 && /%[0-9a-f]{2}/i.test(decoded); round += 1) {
      decoded = decodeURIComponent(decoded);
    }
  } catch {
    return '';
  }
  return decoded;
}

function nameAndValue(field: string): [name: string, value: string] {
  const [name = '', ...value] = field.split('=');
  return [name, value.join('=')];
}

/** The social app's address for a path of the website: a project, or home for any other path. */
export function socialAppAddress(socialAppUrl: string, websitePath: string): string {
  const packed = packHash(embeddedRouteOfPath(websitePath));
  return packed === '' ? socialAppUrl : `${socialAppUrl}#${encodeURIComponent(packed)}`;
}
