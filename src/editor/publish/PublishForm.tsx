import { Button, FormItem, FormStatus, Input, Radio, RadioGroup, Textarea } from '@vkontakte/vkui';
import { type ComponentProps, useId, useState } from 'react';
import { fieldBounds } from '@/domain/fieldBounds';
import type { ProjectView } from '@/domain/project';
import { isPublished } from '@/domain/projectVisibility';
import { changeMeta } from '@/editor/document/changeMeta';
import { useEditorStore } from '@/editor/document/EditorContext';
import { useDraft } from '@/editor/drafts/DraftContext';
import { titleOf, withTitle } from '@/editor/drafts/title';
import { serverMessage } from '@/editor/elements/serverMessage';
import { ProblemList } from '@/editor/problems/ProblemList';
import { useProblems } from '@/editor/problems/useProblems';
import { CoverField } from '@/editor/publish/CoverField';
import { OtherNames } from '@/editor/publish/OtherNames';
import { offeredStates } from '@/editor/publish/offeredStates';
import type { Published } from '@/editor/publish/Published';
import styles from '@/editor/publish/PublishSheet.module.css';
import { publishComic } from '@/editor/publish/publishComic';
import { useCover } from '@/editor/publish/useCover';
import { Warnings } from '@/editor/publish/Warnings';
import { useText } from '@/i18n/useText';
import { useApi } from '@/queries/Server';
import { useCurrentUser } from '@/queries/session/currentUser';

interface PublishFormProps {
  readonly project: ProjectView;
  readonly commentedId: string | null;
  readonly onPublished: (published: Omit<ComponentProps<typeof Published>, 'projectId'>) => void;
  /** The author is on the way to a problem. */
  readonly onLeave: () => void;
}

/** What readers are told of a comic, who may see it, and what stands in the way. */
export function PublishForm({ project, commentedId, onPublished, onLeave }: PublishFormProps) {
  const { t } = useText();
  const api = useApi();
  const draft = useDraft();
  const store = useEditorStore();
  const { stopping, areCurrent } = useProblems();
  const banCategory = useCurrentUser()?.banCategory ?? 0;
  const whoId = useId();
  const { userManagedState: present, adminManagedState } = project;
  const { states, usual } = offeredStates(present, commentedId !== null, { banCategory, adminManagedState });
  // The server may hear of a new name only with what is published.
  const [name, setName] = useState(() => titleOf(store.state().history.project.meta) || project.name);
  const [description, setDescription] = useState(project.description);
  const [wanted, setWanted] = useState(usual);
  const cover = useCover(project.picId !== '');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');

  const publish = async () => {
    const typed = { name: name.trim(), description: description.trim() };
    const isRenamed = typed.name !== project.name;
    setSending(true);
    setFailure('');
    if (isRenamed) {
      store.run(changeMeta('changedName', (meta) => withTitle(meta, typed.name)));
    }
    const outcome = await publishComic(api, draft, {
      projectId: project.id,
      present,
      wanted,
      words: isRenamed || typed.description !== project.description ? typed : null,
      // One that cannot be written keeps nobody from publishing.
      cover: await cover.file().catch(() => null),
      commentedId,
    });
    setSending(false);
    if (outcome.kind === 'unsaved') setFailure(t('editor.publish.unsaved'));
    else if (outcome.kind === 'failed')
      setFailure(serverMessage(outcome.error) ?? t('editor.publish.failed'));
    else {
      const isHidden = !isPublished(wanted);
      onPublished({ name: typed.name, isHidden, isUncommented: outcome.kind === 'uncommented' });
    }
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
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
