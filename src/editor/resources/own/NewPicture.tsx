import { Button } from '@vkontakte/vkui';
import type { ResourceDescriptor } from '@/comics/resources';
import { AltField } from '@/editor/resources/own/AltField';
import styles from '@/editor/resources/own/NewPicture.module.css';
import { useText } from '@/i18n/useText';

interface NewPictureProps {
  readonly resource: ResourceDescriptor;
  readonly address: string;
  readonly onChoose: () => void;
  readonly onLeave: () => void;
}

/** A picture that has just come: it can be described at once, and taken. */
export function NewPicture({ resource, address, onChoose, onLeave }: NewPictureProps) {
  const { t } = useText();
  return (
    <section className={styles.new} aria-label={resource.name}>
      <img className={styles.picture} src={address} alt="" />
      <div className={styles.about}>
        <AltField resource={resource} />
        <div className={styles.buttons}>
          <Button size="l" onClick={onChoose}>
            {t('editor.pictures.take')}
          </Button>
          <Button size="l" mode="tertiary" onClick={onLeave}>
            {t('editor.pictures.later')}
          </Button>
        </div>
      </div>
    </section>
  );
}
