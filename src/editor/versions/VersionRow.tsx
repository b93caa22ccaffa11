import { Icon24DeleteOutline, Icon24Play, Icon24WriteOutline } from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldBounds } from '@/domain/limits';
import type { ProjectVersion } from '@/domain/versions';
import { withoutInvisible } from '@/domain/visibleText';
import { PageDrawing } from '@/editor/drawing/PageDrawing';
import { TextField } from '@/editor/elements/fields/TextField';
import { IconButton } from '@/editor/elements/IconButton';
import { useVersionFile } from '@/editor/versions/useVersions';
import styles from '@/editor/versions/Versions.module.css';
import { useText } from '@/i18n/useText';
import { useIsNear } from '@/ui/useIsNear';

interface VersionRowProps {
  readonly projectId: string;
  readonly version: ProjectVersion;
  /** Whether its name is being typed. */
  readonly isNamed: boolean;
  readonly onNaming: (isNaming: boolean) => void;
  readonly onLook: () => void;
  readonly onRestore: () => void;
  readonly onName: (name: string) => Promise<void>;
  readonly onRemove: () => Promise<void>;
}

export function VersionRow(props: VersionRowProps) {
  const { projectId, version, isNamed, onNaming, onLook, onRestore } = props;
  const { t } = useText();
  const title = useVersionTitle()(version);
  const changes = useChangeTexts(version);
  const [isRemoving, setRemoving] = useState<boolean>();
  const pencil = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The name's field had the focus and has disappeared.
    if (isNamed) return () => pencil.current?.querySelector('button')?.focus();
  }, [isNamed]);
  return (
    <li className={styles.version}>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('editor.versions.viewOf', title)}
        onClick={onLook}
      >
        <Thumbnail projectId={projectId} version={version} />
        <span className={styles.play}>
          <Icon24Play />
        </span>
      </button>
      <div className={styles.about}>
        {isNamed ? (
          <NameForm name={version.name} onSave={props.onName} onCancel={() => onNaming(false)} />
        ) : (
          <h3 className={styles.title}>{title}</h3>
        )}
        <p className={styles.note}>{[t(`editor.versions.${version.kind}`), ...changes].join(' · ')}</p>
        {isRemoving ? (
          <div className={styles.actions}>
            <p className={styles.note}>{t('editor.versions.removeQuestion')}</p>
            <Button
              size="m"
              mode="tertiary"
              appearance="negative"
              autoFocus
              onClick={() => void props.onRemove()}
            >
              {t('common.deleteForGood')}
            </Button>
            <Button size="m" mode="tertiary" onClick={() => setRemoving(false)}>
              {t('common.cancel')}
            </Button>
          </div>
        ) : (
          <div className={styles.actions}>
            <Button
              size="m"
              mode="secondary"
              aria-label={t('editor.versions.restoreOf', title)}
              onClick={onRestore}
            >
              {t('editor.versions.restoreShort')}
            </Button>
            <span ref={pencil} className={styles.icons}>
              <IconButton label={t('editor.versions.rename', title)} onClick={() => onNaming(true)}>
                <Icon24WriteOutline />
              </IconButton>
              <IconButton
                label={t('editor.versions.remove', title)}
                autoFocus={isRemoving === false}
                onClick={() => setRemoving(true)}
              >
                <Icon24DeleteOutline />
              </IconButton>
            </span>
          </div>
        )}
      </div>
    </li>
  );
}

/** Its name, and when it was saved. */
export function useVersionTitle(): (version: ProjectVersion) => string {
  const { locale } = useText();
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return ({ name, savedAt }) => {
    const moment = dates.format(Date.parse(savedAt));
    return name === '' ? moment : `${name}, ${moment}`;
  };
}

function useChangeTexts({ changes, pageCount }: ProjectVersion): readonly string[] {
  const { t, counter } = useText();
  if (changes === null) return [counter('pages', pageCount)];
  const kinds = ['changed', 'added', 'removed'] as const;
  const texts = kinds.flatMap((kind) =>
    changes[kind].length === 0 ? [] : [t(`editor.versions.${kind}`, changes[kind].join(', '))],
  );
  return texts.length === 0 ? [t('editor.versions.pagesUnchanged')] : texts;
}

const box = { width: 96, height: 96 };

/** The first page that was changed or added. */
function Thumbnail({ projectId, version: { id, changes } }: Pick<VersionRowProps, 'projectId' | 'version'>) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(place);
  const { project } = useVersionFile(projectId, id, isNear);
  const shown = Math.min(
    ...(changes === null ? [] : [...changes.changed, ...changes.added]),
    Number.MAX_SAFE_INTEGER,
  );
  const page = project?.pages[shown - 1] ?? project?.pages[0];
  return (
    <span ref={place} className={styles.page}>
      {project && page && <PageDrawing project={project} pageId={page.id} box={box} />}
    </span>
  );
}

interface NameFormProps {
  readonly name: string;
  readonly onSave: (name: string) => Promise<void>;
  readonly onCancel: () => void;
}

function NameForm({ name, onSave, onCancel }: NameFormProps) {
  const { t } = useText();
  const [typed, setTyped] = useState(name);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void onSave(withoutInvisible(typed).trim());
  };
  return (
    <form ref={form} className={styles.form} onSubmit={save}>
      <TextField
        label={t('editor.versions.name')}
        value={typed}
        longest={fieldBounds.versionName.max}
        onChange={setTyped}
      />
      <div className={styles.actions}>
        <Button size="m" type="submit">
          {t('common.save')}
        </Button>
        <Button size="m" mode="tertiary" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
