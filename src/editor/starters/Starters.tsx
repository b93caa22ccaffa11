import { useState } from 'react';
import { projectCoverAddress } from '@/domain/images';
import type { ProjectView } from '@/domain/project';
import { addressWithProject } from '@/domain/projectAddress';
import { projectTexts } from '@/domain/projectTexts';
import { useEditedProject, useEditorStore } from '@/editor/document/EditorContext';
import { withoutComment } from '@/editor/drafts/copyComic';
import { useDraft } from '@/editor/drafts/DraftContext';
import { useLeave } from '@/editor/drafts/useLeave';
import { PageDrawing } from '@/editor/drawing/PageDrawing';
import styles from '@/editor/starters/Starters.module.css';
import { StartersFrame, type StartersProps } from '@/editor/starters/StartersFrame';
import { applyStarter, starterNames, starters } from '@/editor/starters/starterList';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useCurrentUser } from '@/queries/currentUser';
import { useNewProject, useTemplates } from '@/queries/newProject';
import { useAddresses } from '@/queries/Server';
import { LoadingSpinner } from '@/ui/LoadingSpinner';
import { PlainButton } from '@/ui/PlainButton';
import { RetryStrip } from '@/ui/RetryStrip';

function Templates() {
  const { t } = useText();
  const { data, query, isLoadingMore, loadMore } = useTemplates();
  const { copied, isFailed, copy } = useCopyTemplate();
  const [isMoreFailed, setMoreFailed] = useState(false);
  const more = () => {
    setMoreFailed(false);
    loadMore().catch(() => setMoreFailed(true));
  };
  const text = t('retry.failed');
  return (
    <section className={styles.templates} aria-labelledby="templates-title">
      <h3 id="templates-title" className={styles.subtitle}>
        {t('editor.starters.templates')}
      </h3>
      <RetryStrip requests={[{ status: query.status, retriable: true, text }]} onRetry={query.retry} />
      {data?.projects.length === 0 && <p className={styles.note}>{t('editor.starters.templatesNone')}</p>}
      {data !== undefined && data.projects.length > 0 && (
        <ul className={styles.list}>
          {data.projects.map((project) => (
            <li key={project.id}>
              <Template
                project={project}
                isCopied={copied === project.id}
                onCopy={() => void copy(project.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {isMoreFailed && (
        <p role="alert" className={styles.note}>
          {text}
        </p>
      )}
      {isLoadingMore && <LoadingSpinner />}
      {data?.hasMore && !isLoadingMore && <PlainButton onClick={more}>{t('feeds.loadMore')}</PlainButton>}
      {copied !== null && (
        <p role="status" className={styles.note}>
          {t('editor.starters.copying')}
        </p>
      )}
      {isFailed && (
        <p role="alert" className={styles.note}>
          {t('editor.starters.notCopied')}
        </p>
      )}
    </section>
  );
}

interface TemplateProps {
  readonly project: ProjectView;
  readonly isCopied: boolean;
  readonly onCopy: () => void;
}

function Template({ project, isCopied, onCopy }: TemplateProps) {
  const { t, locale } = useText();
  const addresses = useAddresses();
  const { id, picId, owner } = project;
  const { name } = projectTexts(project, locale);
  return (
    <button
      type="button"
      className={styles.starter}
      aria-label={owner === null ? name.text : t('editor.starters.templateBy', name.text, owner.name)}
      aria-busy={isCopied}
      onClick={onCopy}
    >
      <img
        className={styles.picture}
        src={projectCoverAddress(addresses, id, picId)}
        alt=""
        width={112}
        height={112}
        loading="lazy"
      />
      <span className={styles.name} lang={name.lang}>
        {name.text}
      </span>
      {owner !== null && <span className={styles.author}>{owner.name}</span>}
    </button>
  );
}

/** Into the new comic, or into one of its own where readers have this one already. */
function useCopyTemplate() {
  const draft = useDraft();
  const personId = useCurrentUser()?.id;
  const { opening } = usePlatform();
  const { copyInto, copyProject } = useNewProject();
  const [copied, setCopied] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const copy = async (sourceId: string) => {
    if (copied !== null || personId === undefined) return;
    setCopied(sourceId);
    setFailed(false);
    try {
      if (draft.etag === null) {
        await copyInto(draft.projectId, sourceId);
        return draft.reopen();
      }
      const id = await copyProject(personId, sourceId);
      opening.page(addressWithProject(withoutComment(window.location.href), id));
    } catch (error) {
      console.warn('The comic was not copied.', error);
      setCopied(null);
      setFailed(true);
    }
  };
  return { copied, isFailed, copy };
}

const side = 112;

export function Starters({ onClose }: StartersProps) {
  const { t } = useText();
  const store = useEditorStore();
  const project = useEditedProject();
  const { toOwnComics } = useLeave(true);
  const [drawn] = useState(() => starterNames.map((name) => ({ name, comic: starters[name](project, t) })));
  return (
    <StartersFrame onClose={onClose}>
      <ul className={styles.list}>
        <li>
          <button type="button" className={styles.starter} data-starter="empty" onClick={onClose}>
            <span className={styles.picture}>
              <PageDrawing project={project} pageId={project.start} box={{ width: side, height: side }} />
            </span>
            {t('editor.starters.empty')}
          </button>
        </li>
        {drawn.map(({ name, comic }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.starter}
              data-starter={name}
              onClick={() => store.run(applyStarter(name, t))}
            >
              <span className={styles.picture}>
                <PageDrawing project={comic} pageId={comic.start} box={{ width: side, height: side }} />
              </span>
              {t(`editor.starters.${name}`)}
            </button>
          </li>
        ))}
      </ul>
      <PlainButton onClick={() => void toOwnComics()}>{t('menu.ownComics')}</PlainButton>
      <Templates />
    </StartersFrame>
  );
}
