import { Button, ButtonGroup, FormItem, Input, Textarea } from '@vkontakte/vkui';
import { type FormEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '@/api/errors';
import { fieldBounds } from '@/domain/limits';
import type { ProjectView } from '@/domain/project';
import { isVisibleText } from '@/domain/visibleText';
import { useErrorTexts } from '@/features/failures/useErrorTexts';
import { usePersonStorage } from '@/features/person/usePersonStorage';
import styles from '@/features/project-controls/ProjectControls.module.css';
import { useText } from '@/i18n/useText';
import { parseJson } from '@/lib/parseJson';
import { keepDraft, readDraft } from '@/platform/personStorage';
import { useEditProject } from '@/queries/ownProject';
import { BusyButton } from '@/ui/BusyButton';
import { FormFailure } from '@/ui/form/FormMessages';
import { useOneAtATime } from '@/ui/form/useOneAtATime';

const projectText = z.object({ name: z.string(), description: z.string() });

type ProjectText = z.infer<typeof projectText>;

/** The unsaved text. It is stored on the device, since a session may end during editing. */
function useTextDraft(projectId: string) {
  const own = usePersonStorage();
  const [draft] = useState(
    () => projectText.safeParse(parseJson(readDraft(own, 'words_drafts', projectId))).data ?? null,
  );
  const keep = (typed: ProjectText | null) =>
    keepDraft(own, 'words_drafts', projectId, typed === null ? '' : JSON.stringify(typed));
  return { draft, keep };
}

/**
 * Edits name and description in place with an optimistic update. After an error the page is restored and the
 * error shown, while the fields keep the typed text. An unsaved text is restored at the next visit.
 */
export function ProjectTextForm({ project }: { readonly project: ProjectView }) {
  const { t, locale } = useText();
  const nameId = useId();
  const descriptionId = useId();
  const textsOf = useErrorTexts();
  const { mutateAsync, isPending, error, reset } = useEditProject(project);
  const { draft, keep } = useTextDraft(project.id);
  const [typed, setTyped] = useState<ProjectText | null>(draft);
  const [comesFrom, setComesFrom] = useState<'page' | 'button' | 'form'>('page');
  const [hasUnseen, setHasUnseen] = useState(false);
  const close = () => {
    reset();
    setTyped(null);
    setComesFrom('form');
    keep(null);
  };
  const send = useOneAtATime(async (entered: ProjectText) => {
    const name = entered.name.trim();
    const description = entered.description.trim();
    const fields = {
      ...(name !== project.name && { name }),
      ...(description !== project.description && { description }),
    };
    if (Object.keys(fields).length === 0) return close();
    setHasUnseen(!isVisibleText(name));
    if (!isVisibleText(name)) return;
    // The error is shown beside the fields.
    await mutateAsync(fields).then(close, () => undefined);
  });

  if (typed === null) {
    return (
      <div className={styles.text}>
        <Button
          size="m"
          mode="secondary"
          autoFocus={comesFrom === 'form'}
          onClick={() => {
            setTyped({ name: project.name, description: project.description });
            setComesFrom('button');
          }}
        >
          {t('controls.editText')}
        </Button>
      </div>
    );
  }
  const textsAt = (path: keyof ProjectText) =>
    error instanceof ApiError && error.reason === 'server'
      ? error.messages.filter((message) => message.path === path).map(({ text }) => text)
      : [];
  const nameTexts = textsAt('name');
  const descriptionTexts = textsAt('description');
  const nameError = hasUnseen ? t('form.invisibleCharacters') : nameTexts.join(' ');
  const descriptionError = descriptionTexts.join(' ');
  const shownTexts = [...nameTexts, ...descriptionTexts];
  const rest = error
    ? textsOf(error)
        .filter((text) => !shownTexts.includes(text))
        .join(' ')
    : '';
  const change = (fields: Partial<ProjectText>) => {
    reset();
    setHasUnseen(false);
    const changed = { ...typed, ...fields };
    setTyped(changed);
    keep(changed);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void send(typed);
  };
  return (
    <form onSubmit={save} aria-label={t('controls.editText')}>
      <FormItem
        top={t('controls.name')}
        htmlFor={nameId}
        status={nameError ? 'error' : 'default'}
        bottom={nameError || (project.translations?.[locale]?.name && t('controls.translated'))}
      >
        <Input
          id={nameId}
          autoFocus={comesFrom === 'button'}
          value={typed.name}
          readOnly={isPending}
          required
          maxLength={fieldBounds.projectName.max}
          onChange={({ target }) => change({ name: target.value })}
        />
      </FormItem>
      <FormItem
        top={t('controls.description')}
        htmlFor={descriptionId}
        status={descriptionError ? 'error' : 'default'}
        bottom={descriptionError}
      >
        <Textarea
          id={descriptionId}
          value={typed.description}
          readOnly={isPending}
          maxLength={fieldBounds.description.max}
          maxHeight={240}
          onChange={({ target }) => change({ description: target.value })}
        />
      </FormItem>
      <FormFailure text={rest.trim()} />
      <FormItem>
        <ButtonGroup gap="s">
          <BusyButton type="submit" size="m" loading={isPending}>
            {t('common.save')}
          </BusyButton>
          <Button size="m" mode="secondary" onClick={close}>
            {t('common.cancel')}
          </Button>
        </ButtonGroup>
      </FormItem>
    </form>
  );
}
