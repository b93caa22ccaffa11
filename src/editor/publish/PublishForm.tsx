import { Button, FormItem, FormStatus, Input, Radio, RadioGroup, Textarea } from '@vkontakte/vkui';
import { useId, useState } from 'react';
import { fieldBounds } from '@/domain/fieldBounds';
import type { ProjectView } from '@/domain/project';
import { withoutUnseen } from '@/domain/visibleText';
import { changeMeta } from '@/editor/document/changeMeta';
import { useEditorStore } from '@/editor/document/EditorContext';
import { titleOf, withTitle } from '@/editor/drafts/title';
import { serverMessage } from '@/editor/elements/serverMessage';
import { ProblemList } from '@/editor/problems/ProblemList';
import { useProblems } from '@/editor/problems/useProblems';
import { CoverField } from '@/editor/publish/CoverField';
import { OtherNames } from '@/editor/publish/OtherNames';
import { offeredStates } from '@/editor/publish/offeredStates';
import styles from '@/editor/publish/PublishSheet.module.css';
import { useCover } from '@/editor/publish/useCover';
import { type PublishedComic, useIsPublishing, usePublishing } from '@/editor/publish/usePublishing';
import { Warnings } from '@/editor/publish/Warnings';
import { useText } from '@/i18n/useText';
import { useCurrentUser } from '@/queries/session/currentUser';

interface PublishFormProps {
  readonly project: ProjectView;
  readonly commentedId: string | null;
  readonly onPublished: (published: PublishedComic) => void;
  /** The author is on the way to a problem. */
  readonly onLeave: () => void;
}

/** What readers are told of a comic, who may see it, and what stands in the way. */
export function PublishForm({ project, commentedId, onPublished, onLeave }: PublishFormProps) {
  const { t } = useText();
  const store = useEditorStore();
  const { stopping, areCurrent } = useProblems();
  const banCategory = useCurrentUser()?.banCategory ?? 0;
  const whoId = useId();
  const { userManagedState: present, adminManagedState } = project;
  const isComment = project.commented !== undefined || commentedId !== null;
  const { states, usual } = offeredStates(present, isComment, { banCategory, adminManagedState });
  const [begun] = useState(() => ({
    // The server may hear of a new name only with what is published.
    name: titleOf(store.state().history.project.meta) || project.name,
    description: project.description,
  }));
  const [name, setName] = useState(begun.name);
  const [description, setDescription] = useState(begun.description);
  const [wanted, setWanted] = useState(usual);
  const cover = useCover(project.picId !== '');
  const [failure, setFailure] = useState('');
  const isSending = useIsPublishing(project.id);
  const send = usePublishing(project.id, (outcome) => {
    if (outcome.kind === 'published') onPublished(outcome);
    else if (outcome.kind === 'failed') {
      const words = outcome.isGiven ? 'editor.publish.unconfirmed' : 'editor.publish.failed';
      setFailure(serverMessage(outcome.error) ?? t(words));
    } else setFailure(t(`editor.publish.${outcome.kind}`));
  });

  const publish = () => {
    // What is pasted may bring signs along that its author cannot see.
    const typed = { name: withoutUnseen(name).trim(), description: description.trim() };
    setFailure('');
    store.run(changeMeta('changedName', (meta) => withTitle(meta, typed.name)));
    send({
      wanted,
      changed: {
        ...(typed.name !== begun.name && { name: typed.name }),
        ...(typed.description !== begun.description && { description: typed.description }),
      },
      // One that cannot be written keeps nobody from publishing.
      cover: cover.file().catch(() => null),
      commentedId,
    });
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        publish();
      }}
    >
      <ProblemList title={t('editor.problems.stopping')} problems={stopping} isStopping onLeave={onLeave} />
      <FormItem top={t('editor.publish.name')} htmlFor={`${whoId}name`}>
        <Input
          id={`${whoId}name`}
          value={name}
          maxLength={fieldBounds.projectName.max}
          required
          onChange={({ target }) => setName(target.value)}
        />
      </FormItem>
      <OtherNames />
      <FormItem top={t('editor.publish.description')} htmlFor={`${whoId}description`}>
        <Textarea
          id={`${whoId}description`}
          value={description}
          maxLength={fieldBounds.description.max}
          onChange={({ target }) => setDescription(target.value)}
        />
      </FormItem>
      <CoverField project={project} work={cover} />
      <FormItem top={<span id={whoId}>{t('publish.title')}</span>}>
        <RadioGroup mode="vertical" aria-labelledby={whoId}>
          {states.map((state) => (
            <Radio
              key={state}
              name="publishing"
              value={state}
              checked={state === wanted}
              description={t(`publishWho.${state}`)}
              onChange={() => setWanted(state)}
            >
              {t(`publish.${state}`)}
            </Radio>
          ))}
        </RadioGroup>
      </FormItem>
      <Warnings />
      <div className={styles.send}>
        {failure !== '' && (
          <FormStatus mode="error" role="alert">
            {failure}
          </FormStatus>
        )}
        <Button
          type="submit"
          size="l"
          stretched
          loading={isSending}
          disabled={
            !areCurrent || stopping.length > 0 || name.trim() === '' || cover.state.kind === 'drawing'
          }
        >
          {t('editor.publish.send')}
        </Button>
      </div>
    </form>
  );
}
