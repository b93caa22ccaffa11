import { maxLooks } from '@/comics/features/looks/looks';
import type { ComicObject, ImageObject } from '@/comics/project';
import type { ImagePack } from '@/domain/images';
import { useEditedPage, useEditedProject } from '@/editor/document/EditorContext';
import { nonEmpty } from '@/editor/document/fields';
import type { ConditionalLook } from '@/editor/document/resources/changeLook';
import { EditorStrip } from '@/editor/elements/EditorStrip';
import { FieldMark } from '@/editor/elements/FieldFocus';
import { FoldedSection } from '@/editor/elements/FoldedSection';
import fieldStyles from '@/editor/inspector/Inspector.module.css';
import { LookChips } from '@/editor/inspector/looks/LookChips';
import styles from '@/editor/inspector/looks/Looks.module.css';
import { findCharacter } from '@/editor/inspector/looks/useCharacter';
import { PictureField } from '@/editor/inspector/PictureField';
import { useChangeField } from '@/editor/inspector/setField';
import { inLocale, useImagePacks } from '@/editor/resources/pictures/packPictures';
import { ConditionFields } from '@/editor/story/ConditionFields';
import { ItemList } from '@/editor/story/ItemList';
import { newCondition, offeredConditions } from '@/editor/story/rules/conditionSentence';
import { useText } from '@/i18n/useText';

/** The looks of the selected character (docs/product/editor.md#characters). */
export function LooksSection({ objects }: { readonly objects: readonly ComicObject[] }) {
  const { t, locale } = useText();
  const project = useEditedProject();
  const { data, query } = useImagePacks();
  if (data === undefined) {
    return query.status === 'failed' ? <EditorStrip query={query} failed={t('editor.looks.failed')} /> : null;
  }
  const found = findCharacter(data.items, project, objects);
  if (found === undefined) return null;
  const { character, shown } = found;
  const [first] = shown;
  const name = inLocale(character.name, locale) ?? character.id;
  return (
    <FoldedSection title={t('editor.looks.title', name)} isOpenAtFirst holds={['looks']}>
      <LookChips found={found} />
      {first !== undefined && shown.length === 1 && (
        <LookConditions picture={first.object} packs={data.items} />
      )}
    </FoldedSection>
  );
}

interface LookConditionsProps {
  readonly picture: ImageObject;
  readonly packs: readonly ImagePack[];
}

/** The looks of the character under conditions (docs/comics-format/looks.md). */
function LookConditions({ picture, packs }: LookConditionsProps) {
  const { t } = useText();
  const project = useEditedProject();
  const { id: pageId } = useEditedPage();
  const change = useChangeField(picture, 'changedLook');
  const { looks: list = [] } = picture;
  const write = (changed: ConditionalLook['list'], series?: string) =>
    change(['looks'], nonEmpty(changed), series);
  const [kind = 'seen'] = offeredConditions(project, 1);
  return (
    <FoldedSection title={t('editor.looks.conditions')} isOpenAtFirst={list.length > 0} holds={['looks']}>
      <FieldMark of="looks">
        <p className={fieldStyles.note}>{t('editor.looks.conditionsHint')}</p>
        <ItemList
          list={list}
          max={maxLooks}
          nameOf={(_look, index) => t('editor.looks.conditionNumber', index + 1)}
          addLabel={t('editor.looks.addCondition')}
          another={() => ({ when: newCondition(kind, project, pageId), image: picture.image })}
          isWide
          onChange={write}
        >
          {(look, changeLook, index) => (
            <fieldset
              className={styles.conditional}
              aria-label={t('editor.looks.conditionNumber', index + 1)}
            >
              <LookPicture
                picture={picture}
                packs={packs}
                conditional={{ list, index }}
                image={look.image}
                onChange={(image) => changeLook({ ...look, image })}
              />
              <ConditionFields
                label={t('editor.looks.showIf')}
                value={look.when}
                isRequired
                onChange={(when, series) => when !== undefined && changeLook({ ...look, when }, series)}
              />
            </fieldset>
          )}
        </ItemList>
      </FieldMark>
    </FoldedSection>
  );
}

interface LookPictureProps extends LookConditionsProps {
  readonly conditional: ConditionalLook;
  readonly image: ImageObject['image'];
  readonly onChange: (image: ImageObject['image']) => void;
}

/** A file may have any picture there. */
function LookPicture({ picture, packs, conditional, image, onChange }: LookPictureProps) {
  const { t } = useText();
  const project = useEditedProject();
  const found = findCharacter(packs, project, [{ ...picture, image }]);
  if (found === undefined) {
    const label = t('editor.inspector.field.image');
    return (
      <PictureField
        label={label}
        value={image}
        onChange={(chosen) => chosen !== undefined && onChange(chosen)}
      />
    );
  }
  return <LookChips found={found} isCompact conditional={conditional} />;
}
