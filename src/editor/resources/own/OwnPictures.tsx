import type { ResourceDescriptor } from '@/comics/resources';
import { useEditedProject } from '@/editor/document/EditorContext';
import { allUses, keyOf } from '@/editor/document/resources/usesOf';
import styles from '@/editor/resources/own/OwnPictures.module.css';
import { wordsIn } from '@/editor/resources/own/wordsIn';
import { PictureGrid } from '@/editor/resources/PictureGrid';
import { type ResourcePlace, useResourceAddress } from '@/editor/resources/useResourceAddress';
import { useText } from '@/i18n/useText';

interface OwnPicturesProps {
  readonly place: ResourcePlace;
  readonly onChoose: (resource: ResourceDescriptor) => void;
  readonly busy: string | undefined;
}

/** The pictures that the comic has, the latest first; what nothing uses is marked. */
export function OwnPictures({ place, onChoose, busy }: OwnPicturesProps) {
  const { t } = useText();
  const project = useEditedProject();
  const addressOf = useResourceAddress(place);
  const uses = allUses(project);
  const pictures = project.resources
    .filter(({ dt }) => dt !== 3)
    .map((resource) => {
      const key = keyOf([resource.dt, resource.id]);
      return {
        key,
        resource,
        address: addressOf(resource.vp),
        name: wordsIn(resource.alt, project.meta.language) || resource.name,
        note: uses.has(key) ? undefined : t('editor.resources.unused'),
      };
    })
    .reverse();
  if (pictures.length === 0) return <p className={styles.empty}>{t('editor.pictures.none')}</p>;
  return (
    <PictureGrid
      label={t('editor.pictures.mine')}
      pictures={pictures}
      onChoose={({ resource }) => onChoose(resource)}
      busy={busy}
    />
  );
}
