import { useMemo } from 'react';
import type { ComicObject } from '@/comics/project';
import type { CommandName } from '@/editor/document/Command';
import { useEditedPage, useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { FieldMark } from '@/editor/elements/asked/AskedField';
import { FoldedSection } from '@/editor/elements/FoldedSection';
import { BehaviourSections, OptionsSection } from '@/editor/inspector/BehaviourSections';
import { CopySection } from '@/editor/inspector/CopySection';
import { commonFields, type FieldRow, type Section } from '@/editor/inspector/fieldTable';
import styles from '@/editor/inspector/Inspector.module.css';
import { MotionSection } from '@/editor/inspector/MotionSection';
import { ObjectField } from '@/editor/inspector/ObjectField';
import { ScrollSection } from '@/editor/inspector/ScrollSection';
import { setField } from '@/editor/inspector/setField';
import { usedColours } from '@/editor/inspector/usedColours';
import { SpeakerField } from '@/editor/inspector/words/SpeakerField';
import { useText } from '@/i18n/useText';

interface ObjectSectionsProps {
  readonly objects: readonly ComicObject[];
}

const nameOfChange: Readonly<Record<Section, CommandName>> = {
  words: 'changedWords',
  look: 'changedLook',
  place: 'changedPlace',
  depth: 'changedLook',
};

/** The fields of what is chosen, folded by what they are about. */
export function ObjectSections({ objects }: ObjectSectionsProps) {
  const { t } = useText();
  const store = useEditorStore();
  const page = useEditedPage();
  const project = useEditedProject();
  const swatches = useMemo(() => usedColours(project), [project]);
  const only = objects.length === 1 ? objects[0] : undefined;
  const types = objects.map(({ type }) => type);

  const section = (name: Section, isOpenAtFirst = false) => {
    const rows = commonFields(types, name);
    if (rows.length === 0) return null;
    const change = (path: FieldRow['path'], value: unknown, series?: string) => {
      const ids = objects.map(({ id }) => id);
      const named = { pageId: page.id, ids, path, value, name: nameOfChange[name] };
      store.run(setField({ ...named, ...(series !== undefined && { series }) }));
    };
    return (
      <FoldedSection
        title={t(`editor.inspector.section.${name}`)}
        isOpenAtFirst={isOpenAtFirst}
        holds={rows.map(({ path }) => path[0])}
      >
        <div className={name === 'place' ? styles.pairs : styles.fields}>
          {rows.map((row) => (
            <FieldMark key={row.path.join('/')} of={row.path.join('/')}>
              <ObjectField row={row} objects={objects} swatches={swatches} onChange={change} />
            </FieldMark>
          ))}
        </div>
      </FoldedSection>
    );
  };

  return (
    <>
      {only?.type === 'symbol' && <CopySection copy={only} />}
      {only?.type === 'choice' && <OptionsSection choice={only} />}
      {section('words', true)}
      {only?.type === 'bubble' && (
        <FoldedSection title={t('editor.inspector.field.speaker')} holds={['speaker']}>
          <SpeakerField bubble={only} />
        </FoldedSection>
      )}
      {section('look', true)}
      {only !== undefined && <BehaviourSections object={only} />}
      {section('place')}
      {only !== undefined && <MotionSection object={only} />}
      {only !== undefined && page.height !== undefined && <ScrollSection object={only} />}
      {section('depth')}
    </>
  );
}
