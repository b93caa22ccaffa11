import type { ComicObject, ComicPage } from '@/comics/project';
import { ObjectSections } from '@/editor/inspector/ObjectSections';
import { PageSections } from '@/editor/inspector/PageSections';
import { ChoosersContext } from '@/editor/story/ChoosersContext';
import type { Choosers } from '@/editor/story/choosers';

interface InspectorBodyProps {
  readonly page: ComicPage;
  /** What is chosen on it. */
  readonly objects: readonly ComicObject[];
  readonly choosers: Choosers;
}

/** Everything that can be said of what is chosen, or of the page. */
export function InspectorBody({ page, objects, choosers }: InspectorBodyProps) {
  const chosen = objects.map(({ id }) => id).join();
  return (
    <ChoosersContext value={choosers}>
      {objects.length === 0 ? (
        <PageSections key={page.id} />
      ) : (
        <ObjectSections key={`${page.id}/${chosen}`} objects={objects} />
      )}
    </ChoosersContext>
  );
}
