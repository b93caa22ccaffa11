import { layerPlaces } from '@/comics/features/reuse/reuse';
import { findObject } from '@/comics/pageContents';
import type { Box, GuidedStep, Size } from '@/comics/project';
import { pageSize } from '@/editor/document/Command';
import { useEdited, useEditedProject, useEditorStore, useOwnPage } from '@/editor/document/EditorContext';
import { typedName } from '@/editor/document/names';
import { isLayerOn } from '@/editor/document/objectReferences';
import { canLayerBeOn, changeLayer, removeLayer, setLayerOn } from '@/editor/document/reuse/layers';
import type { Opened } from '@/editor/document/reuse/opened';
import { removePortrait, setSteps } from '@/editor/document/reuse/pageViews';
import { countInstances, removeSymbol, renameSymbol } from '@/editor/document/reuse/symbols';
import { FoldedSection } from '@/editor/elements/FoldedSection';
import { PlainButton } from '@/editor/elements/fields/AddButton';
import { optionsOf, SelectField, SwitchField } from '@/editor/elements/fields/SelectField';
import { TextField } from '@/editor/elements/fields/TextField';
import { nameObject, namePage } from '@/editor/elements/naming';
import styles from '@/editor/inspector/Inspector.module.css';
import { MovableItem } from '@/editor/story/ItemList';
import { useText } from '@/i18n/useText';

export function StepsFields() {
  const wording = useText();
  const { t } = wording;
  const store = useEditorStore();
  const project = useEditedProject();
  const page = useOwnPage();
  const isDrawn = useEdited(({ opened }) => opened?.kind === 'steps');
  const { guidedView: steps = [] } = page;
  const put = (next: readonly GuidedStep[]) => store.run(setSteps(page.id, next));
  const open = () => store.open({ kind: 'steps', pageId: page.id });
  const nameOf = (step: GuidedStep, index: number) => {
    const object = typeof step === 'number' ? findObject(page, step) : undefined;
    const part = t('editor.layouts.area', index + 1);
    return object === undefined ? part : `${part}. ${nameObject(object, { wording, project })}`;
  };
  const add = (step: GuidedStep) => {
    put([...steps, step]);
    open();
  };
  const { width, height } = pageSize(project, page);
  return (
    <>
      <p className={styles.note}>{t('editor.layouts.stepsHint')}</p>
      {steps.length > 0 && (
        <ol className={styles.fields}>
          {steps.map((step, index) => (
            <MovableItem
              // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be equal, and a row has no state; with the index as its key it keeps the focus when a step is removed.
              key={index}
              name={nameOf(step, index)}
              list={steps}
              index={index}
              onChange={put}
            >
              {nameOf(step, index)}
            </MovableItem>
          ))}
        </ol>
      )}
      <div className={styles.picture}>
        <PlainButton onClick={() => add(newPart(steps, { width, height }))}>
          {t('editor.layouts.addArea')}
        </PlainButton>
        <PlainButton onClick={() => add([0, 0, width, height])}>{t('editor.layouts.addWhole')}</PlainButton>
        {steps.length > 0 && !isDrawn && (
          <PlainButton onClick={open}>{t('editor.layouts.openSteps')}</PlainButton>
        )}
      </div>
    </>
  );
}

/** In the middle of the page, or in a corner if another part would hide it there. */
function newPart(steps: readonly GuidedStep[], { width, height }: Size): Box {
  const [wide, high] = [width / 2, height / 2];
  const middle: Box = [wide / 2, high / 2, wide, high];
  const corners: readonly Box[] = [0, high].flatMap((y): Box[] => [
    [0, y, wide, high],
    [wide, y, wide, high],
  ]);
  const isTaken = (part: Box) => steps.some((step) => String(step) === String(part));
  return [middle, ...corners].find((part) => !isTaken(part)) ?? middle;
}

const maxNameLength = 40;

export function OpenedSections({ opened }: { readonly opened: Opened }) {
  switch (opened.kind) {
    case 'symbol':
      return <SymbolFields name={opened.name} />;
    case 'layer':
      return <LayerFields index={opened.index} />;
    case 'portrait':
      return <PortraitFields pageId={opened.pageId} />;
    case 'steps':
      return (
        <div className={styles.opened}>
          <StepsFields />
        </div>
      );
  }
}

function PortraitFields({ pageId }: { readonly pageId: number }) {
  const { t } = useText();
  const store = useEditorStore();
  const remove = () => {
    store.open(null);
    store.run(removePortrait(pageId));
  };
  return (
    <div className={styles.opened}>
      <p className={styles.note}>{t('editor.layouts.phoneHint')}</p>
      <PlainButton onClick={remove}>{t('editor.layouts.removePortrait')}</PlainButton>
    </div>
  );
}

function SymbolFields({ name }: { readonly name: string }) {
  const { t } = useText();
  const store = useEditorStore();
  const project = useEditedProject();
  const remove = () => {
    store.open(null);
    store.run(removeSymbol(name));
  };
  return (
    <FoldedSection title={t('editor.reuse.section')} isOpenAtFirst>
      <TextField
        label={t('editor.reuse.name')}
        value={typedName(project, 'symbols', name)}
        placeholder={name}
        longest={maxNameLength}
        onChange={(called, series) => store.run(renameSymbol(name, called, series))}
      />
      {countInstances(project, name) === 0 ? (
        <PlainButton onClick={remove}>{t('editor.reuse.removeSymbol')}</PlainButton>
      ) : (
        <p className={styles.note}>{t('editor.reuse.inUse')}</p>
      )}
    </FoldedSection>
  );
}

function LayerFields({ index }: { readonly index: number }) {
  const wording = useText();
  const { t } = wording;
  const store = useEditorStore();
  const project = useEditedProject();
  const layer = project.layers?.[index];
  if (layer === undefined) return null;
  const bound = project.pages.flatMap(({ id }) =>
    isLayerOn(layer, id) || canLayerBeOn(project, layer, id) ? [] : id,
  );
  const remove = () => {
    store.open(null);
    store.run(removeLayer(index));
  };
  return (
    <>
      <FoldedSection title={t('editor.reuse.sectionLayer')} isOpenAtFirst>
        <TextField
          label={t('editor.reuse.name')}
          value={layer.name}
          longest={maxNameLength}
          onChange={(name, series) => store.run(changeLayer(index, { name }, series))}
        />
        <SelectField
          label={t('editor.reuse.order')}
          value={layer.place ?? 'above'}
          options={optionsOf(layerPlaces, (place) => t(`editor.reuse.order.${place}`))}
          onChange={(place) =>
            store.run(changeLayer(index, { place: place === 'above' ? undefined : place }))
          }
        />
        <PlainButton onClick={remove}>{t('editor.reuse.removeLayer')}</PlainButton>
      </FoldedSection>
      <FoldedSection title={t('editor.reuse.pages')} isOpenAtFirst>
        {bound.length > 0 && <p className={styles.note}>{t('editor.reuse.actsOnOtherPage')}</p>}
        {project.pages.map(({ id }) => (
          <SwitchField
            key={id}
            label={namePage(id, { wording, project })}
            value={isLayerOn(layer, id)}
            isFixed={bound.includes(id)}
            onChange={(isOn) => store.run(setLayerOn(index, id, isOn))}
          />
        ))}
      </FoldedSection>
    </>
  );
}
