import styles from '@/editor/resources/PictureGrid.module.css';

interface GridPicture {
  readonly key: string;
  readonly address: string;
  readonly name: string;
  /** What is to know of it, beneath it. */
  readonly note?: string | undefined;
}

interface PictureGridProps<Picture extends GridPicture> {
  readonly label: string;
  readonly pictures: readonly Picture[];
  readonly onChoose: (picture: Picture) => void;
  /** The picture that is on its way to the page. */
  readonly busy?: string | undefined;
}

/** Pictures to choose from. */
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
