import { descriptorType, type ResourceDescriptor } from '@/comics/resources';
import { useEditedProject } from '@/editor/document/EditorContext';
import { allUses, keyOf } from '@/editor/document/resources/changeResources';
import { type ResourceLocation, useResourceAddress } from '@/editor/document/resources/waitingFiles';
import { resourceTitle } from '@/editor/elements/naming';
import { altIn } from '@/editor/resources/pictures/AltField';
import styles from '@/editor/resources/pictures/PictureGrid.module.css';
import { useText } from '@/i18n/useText';

interface GridPicture {
  readonly key: string;
  readonly address: string;
  readonly name: string;
  readonly note?: string | undefined;
}

interface PictureGridProps<Picture extends GridPicture> {
  readonly label: string;
  readonly pictures: readonly Picture[];
  readonly onChoose: (picture: Picture) => void;
  readonly busy?: string | undefined;
}

export function PictureGrid<Picture extends GridPicture>({
  label,
  pictures,
  onChoose,
  busy,
}: PictureGridProps<Picture>) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {pictures.map((picture) => (
        <li key={picture.key}>
          <button
            type="button"
            className={styles.picture}
            title={picture.name}
            aria-busy={picture.key === busy || undefined}
            onClick={() => onChoose(picture)}
          >
            <img
              className={styles.image}
              src={picture.address}
              alt={picture.name}
              loading="lazy"
              decoding="async"
              draggable={false}
            />
            {picture.note !== undefined && <span className={styles.note}>{picture.note}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface OwnPicturesProps {
  readonly place: ResourceLocation;
  readonly onChoose: (resource: ResourceDescriptor) => void;
  readonly busy: string | undefined;
}

/** The latest first; unused ones are marked. */
export function OwnPictures({ place, onChoose, busy }: OwnPicturesProps) {
  const { t } = useText();
  const project = useEditedProject();
  const addressOf = useResourceAddress(place);
  const uses = allUses(project);
  const pictures = project.resources
    .filter(({ dt }) => dt !== descriptorType.sound)
    .map((resource) => {
      const key = keyOf([resource.dt, resource.id]);
      return {
        key,
        resource,
        address: addressOf(resource.vp),
        name: altIn(resource.alt, project.meta.language) || resourceTitle(resource),
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
