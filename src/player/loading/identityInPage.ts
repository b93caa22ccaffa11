import { fieldsOf, readString } from '@/comics/lenient/values';
import type { ProjectIdentity } from '@/comics/playerMessages';
import type { Launch } from '@/player/loading/launch';

/** What the server has written into the page of this very project. */
export function identityInPage(page: Document, { project }: Pick<Launch, 'project'>): ProjectIdentity {
  const fields = fieldsOf(parsed(page.getElementById('kadr-opening')?.textContent));
  const isOurs = readString(fields.id) === project;
  return {
    name: (isOurs && readString(fields.name)) || '',
    cover: (isOurs && readString(fields.cover)) || '',
  };
}

function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
