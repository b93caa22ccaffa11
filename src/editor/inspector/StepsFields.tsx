import type { ComicPage, GuidedStep, ProjectFile } from '@/comics/project';
import { useEdited, useEditedProject, useEditorStore, useOwnPage } from '@/editor/document/EditorContext';
import { nameObject } from '@/editor/document/objects/nameObject';
import { findObject } from '@/editor/document/objects/tree';
import { setSteps } from '@/editor/document/pages/looks';
import { PlainButton } from '@/editor/elements/fields/PlainButton';
import styles from '@/editor/inspector/Inspector.module.css';
import { MovableItem } from '@/editor/story/MovableItem';
import { useText } from '@/i18n/useText';

/** What a page shows one after another, closer. */
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
    const part = t('editor.looks.area', index + 1);
    return object === undefined ? part : `${part}. ${nameObject(object, { wording, project })}`;
  };
  const add = (step: GuidedStep) => {
    put([...steps, step]);
    open();
  };
  const [width, height] = sizeOf(project, page);
  return (
    <>
      <p className={styles.note}>{t('editor.looks.stepsHint')}</p>
      {steps.length > 0 && (
        <ol className={styles.fields}>
          {steps.map((step, index) => (
            <MovableItem
              // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be the same.
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
        <PlainButton onClick={() => add([width / 4, height / 4, width / 2, height / 2])}>
          {t('editor.looks.addArea')}
        </PlainButton>
        <PlainButton onClick={() => add([0, 0, width, height])}>{t('editor.looks.addWhole')}</PlainButton>
        {steps.length > 0 && !isDrawn && (
          <PlainButton onClick={open}>{t('editor.looks.openSteps')}</PlainButton>
        )}
      </div>
    </>
  );
}

function sizeOf({ canvas }: ProjectFile, { height = canvas.height }: ComicPage): readonly [number, number] {
  return [canvas.width, height];
}
