import { Button, FormItem, Radio, RadioGroup } from '@vkontakte/vkui';
import { useId, useState } from 'react';
import { isBannedFrom } from '@/domain/banCategory';
import type { ProjectView } from '@/domain/project';
import { isBannedProject } from '@/domain/projectVisibility';
import { adminManagedState, type UserManagedState, userManagedState } from '@/domain/publishing';
import { allowedPublishingMoves } from '@/domain/publishingMoves';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import styles from '@/features/project-controls/ProjectControls.module.css';
import { useText } from '@/i18n/useText';
import { usePublish } from '@/queries/ownProject';
import { useCurrentUser } from '@/queries/session/currentUser';

/** Who can see a project, from the most to the least; it is so when the server says so. */
export function PublishingChoice({ project }: { readonly project: ProjectView }) {
  const { t } = useText();
  const { id, userManagedState: present } = project;
  const titleId = useId();
  const laterId = useId();
  const tell = useErrorDialog();
  const banCategory = useCurrentUser()?.banCategory ?? 0;
  const { mutate, isPending } = usePublish(id);
  const [chosen, setChosen] = useState<UserManagedState | null>(null);
  const isHidden = isBannedProject(project);
  const moves = allowedPublishingMoves(present, {
    banCategory,
    adminManagedState: project.adminManagedState,
  });
  // What a hidden comic goes back to is there to be read, also where it cannot be chosen now.
  const options = isHidden && !moves.includes(present) ? [present, ...moves] : moves;
  const selected = chosen !== null && options.includes(chosen) ? chosen : present;
  const save = () =>
    mutate(selected, {
      onSuccess: () => setChosen(null),
      onError: (error) => {
        setChosen(null);
        void tell(error);
      },
    });

  return (
    <FormItem top={<span id={titleId}>{t('publish.title')}</span>}>
      {/* Of a hidden comic only the next sentence is true. */}
      {!isHidden && (
        <p className={styles.now}>
          <b>{t(`publish.${shownState(project)}`)}.</b> {t(`publishWho.${shownState(project)}`)}
        </p>
      )}
      {project.adminManagedState !== adminManagedState.okGlobal && (
        <p className={styles.now}>{t(`controls.limited.${project.adminManagedState}`)}</p>
      )}
      {isBannedFrom('publishInFeeds', banCategory) && (
        <p className={styles.now}>{t('controls.bannedFromFeeds')}</p>
      )}
      {isHidden && (
        <p id={laterId} className={styles.now}>
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
            description={isHidden ? undefined : t(`publishWho.${state}`)}
            onChange={() => setChosen(state)}
          >
            {t(`publish.${state}`)}
          </Radio>
        ))}
      </RadioGroup>
      {selected !== present && (
        <Button size="m" loading={isPending} onClick={save}>
          {t('publish.save')}
        </Button>
      )}
    </FormItem>
  );
}

/** Who can see it in truth: what moderators keep out of the feeds is on its owner's page alone. */
function shownState({ userManagedState: wanted, adminManagedState: admins }: ProjectView): UserManagedState {
  const isKeptOut = admins === adminManagedState.okProfile && wanted === userManagedState.publishedGlobally;
  return isKeptOut ? userManagedState.publishedProfileWasPublishedGlobally : wanted;
}
