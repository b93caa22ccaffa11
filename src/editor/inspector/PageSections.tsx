import { comicsLimits } from '@/comics/limits';
import type { ComicPage } from '@/comics/project';
import { effectNames, fits } from '@/comics/vocabulary';
import { type Command, changePage, commandOf } from '@/editor/document/Command';
import { useEditedPage, useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import {
  bindFields,
  type ChangeField,
  type FieldPath,
  type FieldValue,
  versioned,
  writeAt,
} from '@/editor/document/fields';
import { type PageFields, setPage } from '@/editor/document/pages/changePages';
import { capitalize } from '@/editor/document/text/localizedText';
import { FieldMark } from '@/editor/elements/FieldFocus';
import { FoldedSection } from '@/editor/elements/FoldedSection';
import { ColorField, useComicColors } from '@/editor/elements/fields/ColorField';
import { NumberField } from '@/editor/elements/fields/NumberField';
import { optionsOf, SelectField, SwitchField } from '@/editor/elements/fields/SelectField';
import { TextField } from '@/editor/elements/fields/TextField';
import { namePage } from '@/editor/elements/naming';
import { StepsFields } from '@/editor/inspector/OpenedSections';
import { PictureField } from '@/editor/inspector/PictureField';
import { LanguageSection } from '@/editor/inspector/text/LanguageSection';
import { LocalizedTextField } from '@/editor/inspector/text/TextFields';
import { ActionList } from '@/editor/story/ActionList';
import { useTextContext } from '@/editor/story/rules/describe';
import { SharedLists, VariableList } from '@/editor/story/VariablesAndLists';
import { useText } from '@/i18n/useText';

function setPageField<Path extends FieldPath<ComicPage>>(
  pageId: number,
  path: Path,
  value: FieldValue<ComicPage, Path>,
  series?: string,
): Command {
  const command = commandOf(
    'changedPage',
    (project) => changePage(project, pageId, (page) => writeAt(page, path, value)),
    series,
  );
  return versioned(command, pageId);
}

interface PageFieldsProps {
  readonly page: ComicPage;
  readonly change: ChangeField<ComicPage>;
}

/** Only authors see page names. */
const maxNameLength = 60;

export function PageSections() {
  const { t } = useText();
  const store = useEditorStore();
  const page = useEditedPage();
  const change: ChangeField<ComicPage> = (path, value, series) =>
    store.run(setPageField(page.id, path, value, series));
  const { optional } = bindFields(page, change);
  const fields = { page, change };
  return (
    <>
      <FoldedSection
        title={t('editor.inspector.section.nextPage')}
        isOpenAtFirst
        holds={['next', 'autoAdvance', 'end', 'ending', 'name']}
      >
        <FlowFields {...fields} />
      </FoldedSection>
      <FoldedSection
        title={t('editor.inspector.section.background')}
        isOpenAtFirst
        holds={['background', 'transition']}
      >
        <BackgroundFields {...fields} />
      </FoldedSection>
      <FoldedSection title={t('editor.inspector.section.onOpen')} holds={['onEnter']}>
        <FieldMark of="onEnter">
          <ActionList label={t('editor.inspector.onOpen')} {...optional(['onEnter'])} />
        </FieldMark>
      </FoldedSection>
      <FoldedSection title={t('editor.inspector.section.accessibility')} holds={['alt']}>
        <FieldMark of="alt">
          <LocalizedTextField
            label={t('editor.inspector.pageAlt')}
            hint={t('editor.inspector.pageAltHint')}
            {...optional(['alt'])}
          />
        </FieldMark>
      </FoldedSection>
      <FoldedSection title={t('editor.layouts.steps.section')} holds={['guidedView']}>
        <FieldMark of="guidedView">
          <StepsFields />
        </FieldMark>
      </FoldedSection>
      <FoldedSection title={t('editor.inspector.section.tall')} holds={['height', 'scroll']}>
        <TallFields {...fields} />
      </FoldedSection>
      <FoldedSection title={t('editor.inspector.section.shared')}>
        <SharedLists />
      </FoldedSection>
      <FoldedSection title={t('editor.inspector.section.variables')}>
        <VariableList />
      </FoldedSection>
      <FoldedSection title={t('editor.inspector.section.languages')}>
        <LanguageSection />
      </FoldedSection>
    </>
  );
}

function FlowFields({ page, change }: PageFieldsProps) {
  const store = useEditorStore();
  const { wording, project } = useTextContext();
  const { t } = wording;
  const pages = project.pages
    .filter(({ id }) => id !== page.id)
    .map(({ id }) => ({ value: id, label: namePage(id, { wording, project }) }));
  const set = (fields: PageFields, series: string) => store.run(setPage(page.id, fields, series));
  const { field, optional } = bindFields(page, change);
  const isEnd = page.end === true || page.ending !== undefined;
  return (
    <>
      <TextField
        label={t('editor.inspector.pageName')}
        hint={t('editor.inspector.pageNameHint')}
        longest={maxNameLength}
        {...optional(['name'])}
      />
      <FieldMark of="next">
        <SelectField
          label={t('editor.inspector.next')}
          value={page.next ?? 0}
          options={[{ value: 0, label: t('editor.inspector.noNext') }, ...pages]}
          placeholder={t('editor.story.deleted')}
          onChange={(next, series) =>
            set(next === 0 ? { next: undefined } : { next, end: undefined }, series)
          }
        />
      </FieldMark>
      <FieldMark of="autoAdvance">
        <SwitchField
          label={t('editor.inspector.autoTurn')}
          value={page.autoAdvance !== undefined}
          onChange={(isOn, series) => change(['autoAdvance'], isOn ? 3000 : undefined, series)}
        />
      </FieldMark>
      {page.autoAdvance !== undefined && (
        <NumberField
          label={t('editor.inspector.autoTurnAfter')}
          unit="seconds"
          step={0.5}
          {...field(['autoAdvance'])}
        />
      )}
      <SwitchField
        label={t('editor.inspector.end')}
        value={isEnd}
        onChange={(isOn, series) =>
          set(isOn ? { end: true, next: undefined } : { end: undefined, ending: undefined }, series)
        }
      />
      {isEnd && (
        <FieldMark of="ending">
          <LocalizedTextField
            label={t('editor.inspector.ending')}
            hint={t('editor.inspector.endingHint')}
            {...optional(['ending'])}
          />
        </FieldMark>
      )}
    </>
  );
}

function BackgroundFields({ page, change }: PageFieldsProps) {
  const { t, locale } = useText();
  const { canvas } = useEditedProject();
  const swatches = useComicColors();
  const { background, transition } = page;
  const { field } = bindFields(page, change);
  return (
    <>
      <FieldMark of="background">
        <ColorField
          label={t('editor.inspector.background')}
          fallback={canvas.background ?? '#ffffff'}
          swatches={swatches}
          onClear={() => change(['background', 'color'], undefined)}
          {...field(['background', 'color'])}
        />
      </FieldMark>
      <PictureField
        label={t('editor.inspector.backgroundPicture')}
        isRemovable
        {...field(['background', 'image'])}
      />
      {background?.image !== undefined && (
        <SelectField
          label={t('editor.inspector.fitLabel')}
          value={background.fit ?? 'cover'}
          options={optionsOf(fits, (fit) => t(`editor.inspector.fit.${fit}`))}
          onChange={(fit, series) => change(['background', 'fit'], fit, series)}
        />
      )}
      <SelectField
        label={t('editor.inspector.transition')}
        value={transition?.effect ?? 'fade'}
        options={optionsOf(effectNames, (name) => capitalize(t(`editor.story.effect.${name}`), locale))}
        onChange={(effect, series) => change(['transition'], { ...transition, effect }, series)}
      />
    </>
  );
}

function TallFields({ page, change }: PageFieldsProps) {
  const { t } = useText();
  const { canvas } = useEditedProject();
  const { height } = page;
  const { field } = bindFields(page, change);
  return (
    <>
      <SwitchField
        label={t('editor.inspector.tall')}
        value={height !== undefined}
        onChange={(isOn, series) => {
          change(['height'], isOn ? canvas.height * 2 : undefined, series);
          if (!isOn) change(['scroll'], undefined, series);
        }}
      />
      {height !== undefined && (
        <>
          <NumberField
            label={t('editor.inspector.pageHeight')}
            min={1}
            max={comicsLimits.pageHeight}
            step={100}
            {...field(['height'])}
          />
          <SwitchField
            label={t('editor.inspector.scrollSnap')}
            value={page.scroll === 'snap'}
            onChange={(isOn, series) => change(['scroll'], isOn ? 'snap' : undefined, series)}
          />
        </>
      )}
    </>
  );
}
