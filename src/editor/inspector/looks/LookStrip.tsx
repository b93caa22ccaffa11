import { useEdited, useEditedPage, useEditedProject } from '@/editor/document/EditorContext';
import { findObject } from '@/editor/document/objects/tree';
import { LookChips } from '@/editor/inspector/looks/LookChips';
import styles from '@/editor/inspector/looks/Looks.module.css';
import { areStockPictures, findCharacter } from '@/editor/inspector/looks/useCharacter';
import { useImagePacks } from '@/editor/resources/pictures/useImagePacks';

/** The moods of the selected character beside the page, where its fields are in a sheet. */
export function LookStrip() {
  const page = useEditedPage();
  const selected = useEdited((state) => state.selected);
  const project = useEditedProject();
  const objects = selected.flatMap((id) => findObject(page, id) ?? []);
  return areStockPictures(project, objects) ? <Strip objects={objects} /> : null;
}

function Strip({ objects }: { readonly objects: Parameters<typeof areStockPictures>[1] }) {
  const project = useEditedProject();
  const { data } = useImagePacks();
  const found = findCharacter(data?.items ?? [], project, objects);
  if (found === undefined) return null;
  return (
    <div className={styles.narrow}>
      <LookChips found={found} of="mood" isCompact />
    </div>
  );
}
