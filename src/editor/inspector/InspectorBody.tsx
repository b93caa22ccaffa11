import { useEffect, useRef } from 'react';
import type { ComicObject, ComicPage } from '@/comics/project';
import type { Opened } from '@/editor/document/reuse/opened';
import { useAskedField } from '@/editor/elements/asked/AskedField';
import { focusField } from '@/editor/elements/asked/focusField';
import { ObjectSections } from '@/editor/inspector/ObjectSections';
import { OpenedSections } from '@/editor/inspector/OpenedSections';
import { PageSections } from '@/editor/inspector/PageSections';
import { ChoosersContext } from '@/editor/story/ChoosersContext';
import type { Choosers } from '@/editor/story/choosers';

interface InspectorBodyProps {
  readonly page: ComicPage;
  /** What stands in the page's place; `null` is the page itself. */
  readonly opened: Opened | null;
  /** What is chosen on it. */
  readonly objects: readonly ComicObject[];
  readonly choosers: Choosers;
}

/** Everything that can be said of what is chosen, or of the page. */
export function InspectorBody({ page, opened, objects, choosers }: InspectorBodyProps) {
  const chosen = objects.map(({ id }) => id).join();
  const body = useRef<HTMLDivElement>(null);
  const { asked, ask } = useAskedField();
  // By now the sections that hold it have unfolded.
  useEffect(() => {
    if (asked === null || body.current === null) return;
    focusField(body.current, asked);
    ask(null);
  }, [asked, ask]);
  return (
    <ChoosersContext value={choosers}>
      <div ref={body}>
        {objects.length > 0 ? (
          <ObjectSections key={`${page.id}/${chosen}`} objects={objects} />
        ) : opened === null ? (
          <PageSections key={page.id} />
        ) : (
          <OpenedSections opened={opened} />
        )}
      </div>
    </ChoosersContext>
  );
}
