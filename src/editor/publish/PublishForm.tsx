import { Checkbox, FormItem, FormStatus, Radio, RadioGroup, Textarea } from '@vkontakte/vkui';
import { useId, useState } from 'react';
import { ApiError } from '@/api/errors';
import type { ContentWarning } from '@/comics/project';
import { contentWarnings } from '@/comics/vocabulary';
import { fieldBounds } from '@/domain/limits';
import {
  adminManagedState as adminStates,
  type ProjectView,
  type UserManagedState,
  userManagedState,
} from '@/domain/project';
import { allowedPublishingMoves, firstSaveState, type PublishingRights } from '@/domain/projectRights';
import { isBannedFrom } from '@/domain/user';
import { withoutInvisible } from '@/domain/visibleText';
import { changeMeta, titleIn, titleOf, withTitle, withTitleIn } from '@/editor/document/comicTitle';
import { useEditedProject, useEditorStore, useSeries } from '@/editor/document/EditorContext';
import { languagesOf, namedLanguage } from '@/editor/document/text/localizedText';
import { serverMessage } from '@/editor/elements/EditorStrip';
import { ProblemList } from '@/editor/problems/FindingList';
import { useProblems } from '@/editor/problems/useProblems';
import { CoverField, useCover } from '@/editor/publish/CoverField';
import { type EnteredFields, useEntered } from '@/editor/publish/enteredFields';
import { PhoneLayoutField, usePhoneLayoutOffer } from '@/editor/publish/PhoneLayoutOffer';
import styles from '@/editor/publish/PublishSheet.module.css';
import { type PublishedComic, useIsPublishing, usePublishing } from '@/editor/publish/publishComic';
import { useText } from '@/i18n/useText';
import { useCurrentUser } from '@/queries/currentUser';
import { BusyButton } from '@/ui/BusyButton';
import { FormInput } from '@/ui/form/TextField';

function OtherNames() {
  const project = useEditedProject();
  const [, ...others] = languagesOf(project);
  return others.map((language) => <NameIn key={language} language={language} />);
}

function NameIn({ language }: { readonly language: string }) {
  const { t, locale } = useText();
  const store = useEditorStore();
  const { meta } = useEditedProject();
  const { series, renew } = useSeries();
  return (
    <FormInput
      label={t('editor.publish.nameIn', namedLanguage(language, locale))}
      lang={language}
      value={titleIn(meta, language)}
      maxLength={fieldBounds.projectName.max}
      onFocus={renew}
      onChange={({ target }) =>
        store.run(changeMeta('changedName', (head) => withTitleIn(head, language, target.value), series))
      }
    />
  );
}

interface OfferedStates {
  /** From the most to the least public. */
  readonly states: readonly UserManagedState[];
  readonly usual: UserManagedState;
}

/** The possible audiences of a published comic, and the default. */
export function offeredStates(
  present: UserManagedState,
  isComment: boolean,
  rights: PublishingRights,
): OfferedStates {
  const { created, publishedGlobally } = userManagedState;
  const moves = allowedPublishingMoves(present, rights).filter((state) => state !== created);
  if (present !== created) return offeredAgain(present, moves, rights);
  const states = isComment ? moves.filter((state) => state !== publishedGlobally) : moves;
  return { states, usual: firstSaveState(isComment, rights) };
}

/** A comic that moderators have hidden keeps its audience, since it may be shown there again. */
function offeredAgain(
  present: UserManagedState,
  moves: readonly UserManagedState[],
  { adminManagedState, banCategory }: PublishingRights,
): OfferedStates {
  const isKept = adminManagedState === adminStates.banned && !isBannedFrom('publishInFeeds', banCategory);
  const states = isKept && !moves.includes(present) ? [present, ...moves] : moves;
  return { states, usual: states.includes(present) ? present : (states[0] ?? present) };
}

const adult = 18;

function Warnings() {
  const { t } = useText();
  const store = useEditorStore();
  const { meta } = useEditedProject();
  const present = meta.warnings ?? [];
  const turn = (warning: ContentWarning, isOn: boolean) =>
    store.run(
      changeMeta('changedWarnings', ({ warnings = [], ...rest }) => {
        const kept = contentWarnings.filter((one) => (one === warning ? isOn : warnings.includes(one)));
        return kept.length === 0 ? rest : { ...rest, warnings: kept };
      }),
    );
  const turnAdult = (isOn: boolean) =>
    store.run(
      changeMeta('changedWarnings', ({ age: _, ...rest }) => (isOn ? { ...rest, age: adult } : rest)),
    );
  return (
    <FormItem top={t('editor.publish.warnings')} role="group" aria-label={t('editor.publish.warnings')}>
      {contentWarnings.map((warning) => (
        <Checkbox
          key={warning}
          checked={present.includes(warning)}
          onChange={({ target }) => turn(warning, target.checked)}
        >
          {t(`editor.publish.warning.${warning}`)}
        </Checkbox>
      ))}
      <Checkbox checked={meta.age === adult} onChange={({ target }) => turnAdult(target.checked)}>
        {t('editor.publish.adult')}
      </Checkbox>
    </FormItem>
  );
}

/** The texts on the server; `null` where a failed attempt may have changed them. */
interface StoredTexts {
  readonly name: string | null;
  readonly description: string | null;
}

/** The author has just declined the terms, which is not an error. */
function isDeclined(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'TERMS_NOT_ACCEPTED';
}

interface PublishFormProps {
  readonly project: ProjectView;
  readonly commentedId: string | null;
  readonly entered: EnteredFields;
  readonly onPublished: (published: PublishedComic) => void;
  readonly onLeave: () => void;
}

type PublishingOptions = Omit<PublishFormProps, 'onLeave'>;

function usePublishForm({ project, commentedId, entered, onPublished }: PublishingOptions) {
  const { t } = useText();
  const store = useEditorStore();
  const banCategory = useCurrentUser()?.banCategory ?? 0;
  const { userManagedState: present, adminManagedState } = project;
  const isComment = project.commented !== undefined || commentedId !== null;
  const { states, usual } = offeredStates(present, isComment, { banCategory, adminManagedState });
  // A new name may reach the server only when the comic is published.
  const [usualName] = useState(() => titleOf(store.state().history.project.meta) || project.name);
  const [name, setName] = useEntered(entered, 'name', usualName);
  const [description, setDescription] = useEntered(entered, 'description', project.description);
  const [stored, setStored] = useState<StoredTexts>({ name: usualName, description: project.description });
  const [wanted, setWanted] = useEntered(entered, 'wanted', usual);
  const cover = useCover(project.picId, entered);
  const phoneLayout = usePhoneLayoutOffer(project.id);
  const [failure, setFailure] = useState('');
  const [hasDeclined, setDeclined] = useState(false);
  const isSending = useIsPublishing(project.id);
  const send = usePublishing(project.id, (outcome) => {
    if (outcome.kind === 'published') {
      phoneLayout.settle();
      onPublished(outcome);
    } else if (outcome.kind === 'failed') {
      const key = outcome.isGiven ? 'editor.publish.unconfirmed' : 'editor.publish.failed';
      if (isDeclined(outcome.error)) setDeclined(true);
      else setFailure(serverMessage(outcome.error) ?? t(key));
    } else setFailure(t(`editor.publish.${outcome.kind}`));
  });

  const publish = () => {
    const typed = { name: withoutInvisible(name).trim(), description: description.trim() };
    const changed = {
      ...(typed.name !== stored.name && { name: typed.name }),
      ...(typed.description !== stored.description && { description: typed.description }),
    };
    setFailure('');
    setDeclined(false);
    setStored({
      name: 'name' in changed ? null : stored.name,
      description: 'description' in changed ? null : stored.description,
    });
    store.run(changeMeta('changedName', (meta) => withTitle(meta, typed.name)));
    send({
      wanted,
      changed,
      // If the cover fails, the comic is published anyway.
      cover: cover.file().catch((error: unknown) => {
        console.warn('Failed to draw the cover.', error);
        return null;
      }),
      commentedId,
    });
  };

  return {
    states,
    name,
    setName,
    description,
    setDescription,
    wanted,
    setWanted,
    cover,
    phoneLayout,
    failure,
    hasDeclined,
    isSending,
    publish,
  };
}

export function PublishForm({ onLeave, ...options }: PublishFormProps) {
  const { t } = useText();
  const { errors, areCurrent } = useProblems();
  const whoId = useId();
  const form = usePublishForm(options);
  const { states, name, setName, description, setDescription, wanted, setWanted, cover } = form;
  const limit = options.project.adminManagedState;
  const isHidden = limit === adminStates.banned;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        form.publish();
      }}
    >
      <ProblemList title={t('editor.problems.errors')} problems={errors} isError onLeave={onLeave} />
      <FormInput
        label={t('editor.publish.name')}
        value={name}
        maxLength={fieldBounds.projectName.max}
        required
        onChange={({ target }) => setName(target.value)}
      />
      <OtherNames />
      <FormItem top={t('editor.publish.description')} htmlFor={`${whoId}description`}>
        <Textarea
          id={`${whoId}description`}
          value={description}
          maxLength={fieldBounds.description.max}
          onChange={({ target }) => setDescription(target.value)}
        />
      </FormItem>
      <CoverField project={options.project} work={cover} />
      <PhoneLayoutField {...form.phoneLayout} />
      <FormItem top={<span id={whoId}>{t(isHidden ? 'publish.laterTitle' : 'publish.title')}</span>}>
        {limit !== adminStates.okGlobal && <p className={styles.note}>{t(`controls.limited.${limit}`)}</p>}
        <RadioGroup mode="vertical" aria-labelledby={whoId}>
          {states.map((state) => (
            <Radio
              key={state}
              name="publishing"
              value={state}
              checked={state === wanted}
              description={isHidden ? undefined : t(`publishHint.${state}`)}
              onChange={() => setWanted(state)}
            >
              {t(`publish.${state}`)}
            </Radio>
          ))}
        </RadioGroup>
      </FormItem>
      <Warnings />
      <div className={styles.send} data-footer>
        {form.failure !== '' && (
          <FormStatus mode="error" role="alert">
            {form.failure}
          </FormStatus>
        )}
        {form.hasDeclined && <FormStatus role="status">{t('editor.publish.declined')}</FormStatus>}
        <BusyButton
          type="submit"
          size="l"
          stretched
          loading={form.isSending}
          disabled={!areCurrent || errors.length > 0 || name.trim() === '' || cover.state.kind === 'drawing'}
        >
          {t('editor.publish.send')}
        </BusyButton>
      </div>
    </form>
  );
}
