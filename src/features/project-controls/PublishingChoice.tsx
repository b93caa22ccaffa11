import { FormItem, NativeSelect, Radio, RadioGroup } from '@vkontakte/vkui';
import { useId, useState } from 'react';
import {
  adminManagedState,
  type ProjectView,
  type UserManagedState,
  userManagedState,
} from '@/domain/project';
import { isBannedProject } from '@/domain/projectAccess';
import { allowedPublishingMoves } from '@/domain/projectRights';
import { isBannedFrom } from '@/domain/user';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { BanNote } from '@/features/person/BanNote';
import styles from '@/features/project-controls/ProjectControls.module.css';
import { useText } from '@/i18n/useText';
import { useCurrentUser } from '@/queries/currentUser';
import { type EditRequest, useEditProject, useMarkTemplate, usePublish } from '@/queries/ownProject';
import { useWebsiteAddress } from '@/routes/publicAddress';
import { screens } from '@/routes/screens';
import { BusyButton } from '@/ui/BusyButton';
import { openListByKey } from '@/ui/form/openListByKey';
import { SwitchCell } from '@/ui/form/SwitchCell';

/** Sets a project's audience; shows the value that the server has confirmed. */
export function PublishingChoice({ project }: { readonly project: ProjectView }) {
  const { t } = useText();
  const { id, userManagedState: present } = project;
  const titleId = useId();
  const laterId = useId();
  const showError = useErrorDialog();
  const viewer = useCurrentUser();
  const banCategory = viewer?.banCategory ?? 0;
  const { mutate, isPending } = usePublish(id);
  const [chosen, setChosen] = useState<UserManagedState | null>(null);
  const isHidden = isBannedProject(project);
  const moves = allowedPublishingMoves(present, {
    banCategory,
    adminManagedState: project.adminManagedState,
  });
  // The current option stays visible, even if it can no longer be chosen.
  const options = isHidden && !moves.includes(present) ? [present, ...moves] : moves;
  const selected = chosen !== null && options.includes(chosen) ? chosen : present;
  const save = (state: UserManagedState) =>
    mutate(state, {
      onSuccess: () => setChosen(null),
      onError: (error) => {
        setChosen(null);
        void showError(error);
      },
    });

  return (
    <FormItem top={<span id={titleId}>{t('publish.title')}</span>}>
      {/* For a hidden comic only the next sentence is true. */}
      {!isHidden && !project.isHeld && (
        <p className={styles.current}>
          <b>{t(`publish.${shownState(project)}`)}.</b> {t(`publishHint.${shownState(project)}`)}
        </p>
      )}
      {project.adminManagedState !== adminManagedState.okGlobal && (
        <p className={styles.current}>{t(`controls.limited.${project.adminManagedState}`)}</p>
      )}
      {isBannedFrom('publishInFeeds', banCategory) && (
        <p className={styles.current}>
          <BanNote text={t('controls.bannedFromFeeds')} ban={viewer?.ban} />
        </p>
      )}
      {project.isHeld && (
        <>
          <p className={styles.current}>{t('controls.held')}</p>
          <BusyButton size="m" mode="secondary" loading={isPending} onClick={() => save(present)}>
            {t('controls.keepPrivate')}
          </BusyButton>
        </>
      )}
      {isHidden && (
        <p id={laterId} className={styles.current}>
          {t('publish.laterTitle')}:
        </p>
      )}
      <RadioGroup mode="vertical" aria-labelledby={isHidden ? laterId : titleId}>
        {options.map((state) => (
          <Radio
            key={state}
            name={`publishing of ${id}`}
            value={state}
            checked={state === selected}
            disabled={isPending}
            description={isHidden ? undefined : t(`publishHint.${state}`)}
            onChange={() => setChosen(state)}
          >
            {t(`publish.${state}`)}
          </Radio>
        ))}
      </RadioGroup>
      {selected !== present && (
        <BusyButton size="m" loading={isPending} onClick={() => save(selected)}>
          {t('publish.save')}
        </BusyButton>
      )}
    </FormItem>
  );
}

/** The actual audience, since moderators may limit a published comic to its author's page. */
function shownState({ userManagedState: wanted, adminManagedState: admins }: ProjectView): UserManagedState {
  const isKeptOut = admins === adminManagedState.okProfile && wanted === userManagedState.publishedGlobally;
  return isKeptOut ? userManagedState.publishedProfileWasPublishedGlobally : wanted;
}

interface ChoiceOption {
  readonly value: string;
  readonly name: string;
  readonly edit: EditRequest;
}

interface EditedChoiceProps {
  readonly project: ProjectView;
  readonly label: string;
  /** The value of the current option. */
  readonly present: string;
  readonly options: readonly ChoiceOption[];
  readonly group?: { readonly label: string; readonly options: readonly ChoiceOption[] };
}

/** An admin's choice with an optimistic update; an error restores the former value and is shown. */
export function EditedChoice({ project, label, present, options, group }: EditedChoiceProps) {
  const id = useId();
  const showError = useErrorDialog();
  const { mutate } = useEditProject(project);
  const choose = (value: string) => {
    const chosen = [...options, ...(group?.options ?? [])].find((option) => option.value === value);
    if (chosen) mutate(chosen.edit, { onError: showError });
  };
  return (
    <FormItem top={label} htmlFor={id}>
      <NativeSelect
        id={id}
        value={present}
        slotProps={{ select: { onKeyDown: openListByKey } }}
        onChange={(event) => choose(event.target.value)}
      >
        <Options options={options} />
        {group && (
          <optgroup label={group.label}>
            <Options options={group.options} />
          </optgroup>
        )}
      </NativeSelect>
    </FormItem>
  );
}

function Options({ options }: { readonly options: readonly ChoiceOption[] }) {
  return options.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

export function CommentsSwitch({ project }: { readonly project: ProjectView }) {
  const { t } = useText();
  const showError = useErrorDialog();
  const { mutate } = useEditProject(project);
  return (
    <SwitchCell
      label={t('controls.comments')}
      isOn={project.commentsEnabled}
      onChange={(commentsEnabled) => mutate({ commentsEnabled }, { onError: showError })}
    />
  );
}

/**
 * Sets whether others may start from the comic, and shows the link for that, which works only on the website.
 */
export function TemplateSwitch({ project }: { readonly project: ProjectView }) {
  const { t } = useText();
  const showError = useErrorDialog();
  const websiteAddress = useWebsiteAddress();
  const { mutate, isPending, variables } = useMarkTemplate(project.id);
  const isTemplate = project.isTemplate ?? false;
  const link = websiteAddress?.(`${screens.welcome.path()}?${new URLSearchParams({ tutid: project.id })}`);
  const hint =
    isTemplate && link !== undefined ? t('controls.templateLink', link) : t('controls.templateHint');
  return (
    <>
      <SwitchCell
        label={t('controls.template')}
        isOn={isPending ? variables : isTemplate}
        onChange={(isOn) => isPending || mutate(isOn, { onError: showError })}
      />
      <p className={styles.hint} aria-live="polite">
        {hint}
      </p>
    </>
  );
}
