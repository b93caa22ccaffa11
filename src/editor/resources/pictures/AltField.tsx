import { Button, Checkbox } from '@vkontakte/vkui';
import { useId } from 'react';
import { maxTextLength } from '@/comics/drawnLimits';
import type { LocalizedText, ResourceDescriptor } from '@/comics/resources';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { setResourceAlt } from '@/editor/document/resources/changeResources';
import { resourceTitle } from '@/editor/elements/naming';
import styles from '@/editor/resources/pictures/NewPicture.module.css';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { FormInput } from '@/ui/form/TextField';

/** Empty if there is no text in this language. */
export function altIn(text: LocalizedText | undefined, language: string): string {
  const own = typeof text === 'object' ? text[language] : text;
  return typeof own === 'string' ? own : '';
}

/** The text alternative; that none is needed is a valid answer, too. */
export function AltField({ resource }: { readonly resource: ResourceDescriptor }) {
  const { t } = useText();
  const store = useEditorStore();
  const { meta } = useEditedProject();
  const id = useId();
  const ref = [resource.dt, resource.id] as const;
  const isDecoration = resource.alt === '';
  return (
    <div>
      {!isDecoration && (
        <FormInput
          noPadding
          label={t('editor.alt.question')}
          maxLength={maxTextLength}
          value={altIn(resource.alt, meta.language)}
          placeholder={t('editor.alt.example')}
          onChange={({ target }) =>
            store.run(setResourceAlt(ref, target.value || undefined, `alt of ${ref.join('/')} ${id}`))
          }
        />
      )}
      <Checkbox
        checked={isDecoration}
        onChange={({ target }) => store.run(setResourceAlt(ref, target.checked ? '' : undefined))}
      >
        {t('editor.alt.decoration')}
      </Checkbox>
    </div>
  );
}

interface NewPictureProps {
  readonly resource: ResourceDescriptor;
  readonly address: string;
  readonly chooseText: TextKey;
  readonly onChoose: () => void;
  readonly onLeave: () => void;
}

export function NewPicture({ resource, address, chooseText, onChoose, onLeave }: NewPictureProps) {
  const { t } = useText();
  return (
    <section className={styles.new} aria-label={resourceTitle(resource)}>
      <img className={styles.picture} src={address} alt="" />
      <div className={styles.about}>
        <AltField resource={resource} />
        <div className={styles.buttons}>
          <Button size="l" onClick={onChoose}>
            {t(chooseText)}
          </Button>
          <Button size="l" mode="tertiary" onClick={onLeave}>
            {t('editor.pictures.later')}
          </Button>
        </div>
      </div>
    </section>
  );
}
