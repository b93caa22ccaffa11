import { fieldsOf, readString } from '@/comics/lenient/values';
import type { ProjectIdentity } from '@/comics/playerMessages';
import { parseJson } from '@/lib/parseJson';

/** The parameters of the player's URL (docs/comics-format.md#the-player-page). */
export interface Launch {
  /** `null` when the URL names no valid project. */
  readonly project: string | null;
  readonly autoplay: boolean;
  /** Counted from 1; `null` begins at the start or resumes. */
  readonly page: number | null;
  readonly language: string | null;
  readonly muted: boolean;
  /** The key to the files of a project that is not public. */
  readonly key: string | null;
  /** The surrounding page gives the comic, which may never have been saved. */
  readonly given: boolean;
  /** The surrounding page is the app, which reports the play. */
  readonly isCounted: boolean;
}

const projectIdPattern = /^[A-Za-z0-9_-]{1,64}$/;

export function readLaunch(search: string): Launch {
  const query = new URLSearchParams(search);
  const project = query.get('projid') ?? '';
  return {
    project: projectIdPattern.test(project) ? project : null,
    autoplay: query.get('autoplay') === '1',
    page: Number.parseInt(query.get('page') ?? '', 10) || null,
    language: query.get('lang') || null,
    muted: query.get('muted') === '1',
    key: query.get('key') || null,
    given: query.get('given') === '1',
    isCounted: query.get('counted') === '1',
  };
}

/** The server writes the identity into the page of this project. */
export function identityInPage(page: Document, { project }: Pick<Launch, 'project'>): ProjectIdentity {
  const fields = fieldsOf(parseJson(page.getElementById('kadr-opening')?.textContent));
  const isOurs = readString(fields.id) === project;
  return {
    name: (isOurs && readString(fields.name)) || '',
    cover: (isOurs && readString(fields.cover)) || '',
  };
}
