import { layerPlaces } from '@/comics/features/reuse';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { namePage } from '@/editor/document/objects/nameObject';
import { removePortrait } from '@/editor/document/pages/looks';
import { changeLayer, layOn, removeLayer } from '@/editor/document/reuse/layers';
import { canLieOn } from '@/editor/document/reuse/layersOn';
import { liesOn } from '@/editor/document/reuse/liesOn';
import type { Opened } from '@/editor/document/reuse/opened';
import { ownName } from '@/editor/document/reuse/ownNames';
import { copiesOf, removeSymbol, renameSymbol } from '@/editor/document/reuse/symbols';
import { FoldedSection } from '@/editor/elements/FoldedSection';
import { PlainButton } from '@/editor/elements/fields/PlainButton';
import { SelectField } from '@/editor/elements/fields/SelectField';
import { SwitchField } from '@/editor/elements/fields/SwitchField';
import { TextField } from '@/editor/elements/fields/TextField';
import styles from '@/editor/inspector/Inspector.module.css';
import { StepsFields } from '@/editor/inspector/StepsFields';
import { useText } from '@/i18n/useText';

const longestName = 40;

/** The fields of what is opened in place of a page. */
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
      <p className={styles.note}>{t('editor.looks.uprightHint')}</p>
      <PlainButton onClick={remove}>{t('editor.looks.removePortrait')}</PlainButton>
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
        value={ownName(project, 'symbols', name)}
        longest={longestName}
        onChange={(called, series) => store.run(renameSymbol(name, called, series))}
      />
      {copiesOf(project, name) === 0 ? (
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
    liesOn(layer, id) || canLieOn(project, layer, id) ? [] : id,
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
          longest={longestName}
          onChange={(name, series) => store.run(changeLayer(index, { name }, series))}
        />
        <SelectField
          label={t('editor.reuse.where')}
          value={layer.place ?? 'above'}
          options={layerPlaces.map((place) => ({ value: place, label: t(`editor.reuse.where.${place}`) }))}
          onChange={(place) =>
            store.run(changeLayer(index, { place: place === 'above' ? undefined : place }))
          }
        />
        <PlainButton onClick={remove}>{t('editor.reuse.removeLayer')}</PlainButton>
      </FoldedSection>
      <FoldedSection title={t('editor.reuse.liesOn')} isOpenAtFirst>
        {bound.length > 0 && <p className={styles.note}>{t('editor.reuse.bound')}</p>}
        {project.pages.map(({ id }) => (
          <SwitchField
            key={id}
            label={namePage(id, { wording, project })}
            value={liesOn(layer, id)}
            isFixed={bound.includes(id)}
            onChange={(isOn) => store.run(layOn(index, id, isOn))}
          />
        ))}
      </FoldedSection>
    </>
  );
}
