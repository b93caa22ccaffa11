import { useEffect, useRef } from 'react';
import type { ComicObject, ComicPage } from '@/comics/project';
import type { Opened } from '@/editor/document/reuse/opened';
import { type FieldPath, useFieldFocus } from '@/editor/elements/FieldFocus';
import { ObjectSections } from '@/editor/inspector/ObjectSections';
import { OpenedSections } from '@/editor/inspector/OpenedSections';
import { PageSections } from '@/editor/inspector/PageSections';
import { type Pickers, PickersContext } from '@/editor/story/PickersContext';

const takesFocus = [
  'textarea',
  'select',
  'input',
  'button:not([disabled], [tabindex="-1"])',
  'summary',
].join();

/** Focuses a field by its path, or its nearest parent; `false` when there is neither. */
function focusField(root: HTMLElement, path: FieldPath): boolean {
  const place = elementOf(root, path);
  if (place === root) return false;
  const field = place.matches(takesFocus) ? place : place.querySelector<HTMLElement>(takesFocus);
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus({ preventScroll: true });
  return field !== null;
}

/** A number in the path is an item of a list. A key that is not marked belongs to the field around it. */
function elementOf(root: HTMLElement, path: FieldPath): HTMLElement {
  const [key] = path;
  if (key === undefined) return root;
  if (/^\d+$/.test(key)) {
    const item = root.querySelector('ol, ul')?.children[Number(key)];
    return item instanceof HTMLElement ? elementOf(item, path.slice(1)) : root;
  }
  const marked = [...root.querySelectorAll<HTMLElement>('[data-field]')];
  for (let length = path.length; length > 0; length -= 1) {
    const name = path.slice(0, length).join('/');
    const place = marked.find(({ dataset }) => dataset.field === name);
    if (place !== undefined) return elementOf(place, path.slice(length));
  }
  return root;
}

interface InspectorBodyProps {
  readonly page: ComicPage;
  /** What is open instead of the page; `null` for the page itself. */
  readonly opened: Opened | null;
  readonly objects: readonly ComicObject[];
  readonly choosers: Pickers;
}

export function InspectorBody({ page, opened, objects, choosers }: InspectorBodyProps) {
  const chosen = objects.map(({ id }) => id).join();
  const body = useRef<HTMLDivElement>(null);
  const { requested, ask } = useFieldFocus();
  // By now the sections around it have unfolded.
  useEffect(() => {
    if (requested === null || body.current === null) return;
    focusField(body.current, requested);
    ask(null);
  }, [requested, ask]);
  return (
    <PickersContext value={choosers}>
      <div ref={body}>
        {objects.length > 0 ? (
          <ObjectSections key={`${page.id}/${chosen}`} objects={objects} />
        ) : opened === null ? (
          <PageSections key={page.id} />
        ) : (
          <OpenedSections opened={opened} />
        )}
      </div>
    </PickersContext>
  );
}
