import { isProjectId } from '@/domain/projectId';

/** What the editor's address asks for (docs/product/screens.md#editor-and-player-addresses). */
export interface EditorLaunch {
  /** `null` when the address names none that could exist. */
  readonly projectId: string | null;
  /** The project that this one is made as a comment to. */
  readonly commentedId: string | null;
  /** To begin with the sheet that publishes. */
  readonly publishes: boolean;
}

/** Reads the query of the editor's address. */
export function readEditorLaunch(search: string): EditorLaunch {
  const query = new URLSearchParams(search);
  return {
    projectId: idIn(query, 'projid'),
    commentedId: idIn(query, 'commented'),
    publishes: query.get('publish') === '1',
  };
}

function idIn(query: URLSearchParams, name: string): string | null {
  const id = query.get(name);
  return id !== null && isProjectId(id) ? id : null;
}
