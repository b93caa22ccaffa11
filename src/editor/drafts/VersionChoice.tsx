import { useQuery } from '@tanstack/react-query';
import { Button } from '@vkontakte/vkui';
import { useRef, useState } from 'react';
import { versionEndpoints } from '@/api/endpoints/versions';
import { pageMarks } from '@/comics/pageMarks';
import type { ProjectFile } from '@/comics/project';
import { deviceName } from '@/domain/account';
import { addressWithProject } from '@/domain/projectAddress';
import { copyName } from '@/domain/projectNames';
import { versionsPageSize } from '@/domain/versions';
import { titleOf } from '@/editor/document/comicTitle';
import { readVersion } from '@/editor/document/newProject';
import type { WaitingFiles } from '@/editor/document/resources/waitingFiles';
import type { CopyProgress } from '@/editor/drafts/comicFiles';
import {
  comicOf,
  type FoundProject,
  momentOf,
  type Version,
  versionToCopy,
} from '@/editor/drafts/findProject';
import type { RemoteRevisions } from '@/editor/drafts/serverStore';
import type { DraftSaves } from '@/editor/drafts/useDraftSaves';
import { withoutComment } from '@/editor/drafts/useLeave';
import styles from '@/editor/drafts/VersionChoice.module.css';
import { ComicFilesProvider, PageDrawing } from '@/editor/drawing/PageDrawing';
import { lazyCode } from '@/editor/elements/lazyPart';
import { Overlay } from '@/editor/elements/Overlay';
import { useText } from '@/i18n/useText';
import { logFailure } from '@/lib/logFailure';
import { randomToken } from '@/lib/randomToken';
import { usePlatform } from '@/platform/PlatformContext';
import { useAddresses, useApi } from '@/queries/Server';
import { LoadingSpinner } from '@/ui/LoadingSpinner';

interface ShownVersion {
  readonly version: Version;
  /** Milliseconds; `null` when unknown. */
  readonly moment: number | null;
  /** Browser and system; empty when unknown. */
  readonly device: string;
  readonly project: ProjectFile | null;
}

export function shownVersion(found: FoundProject, version: Version, ownDevice: string): ShownVersion {
  const device = version === 'device' ? ownDevice : version === 'server' ? found.server?.device : undefined;
  return {
    version,
    moment: momentOf(found, version),
    device: device ?? '',
    project: readVersion(comicOf(found, version)),
  };
}

/** The index of the first page that differs; 0 when they differ in something else. */
export function firstDifference(one: ProjectFile, other: ProjectFile): number {
  const [own, others] = [pageMarks(one), pageMarks(other)];
  const length = Math.max(own.length, others.length);
  for (let index = 0; index < length; index += 1) {
    const [mark, otherMark] = [own[index], others[index]];
    if (mark?.id !== otherMark?.id || mark?.hash !== otherMark?.hash) return index;
  }
  return 0;
}

interface CopyVersion {
  readonly state: 'offered' | 'running' | 'failed';
  readonly make: () => Promise<void>;
}

interface CopySource {
  readonly projectId: string;
  readonly fileKey: string | null;
  readonly waiting: Pick<WaitingFiles, 'at'>;
  readonly project: () => ProjectFile | null;
  /** Deletes the revision that was copied, since the copy replaces it. */
  readonly forget: () => Promise<void>;
}

/** Loaded on demand, since it contains the checks of all kinds of pictures and sounds. */
const copyCode = lazyCode(() => import('@/editor/drafts/comicFiles'));

/**
 * Copies a revision into a new project and opens that project. After an error the copy continues where it
 * stopped.
 */
export function useCopyVersion({ projectId, fileKey, waiting, project, forget }: CopySource): CopyVersion {
  const { locale } = useText();
  const api = useApi();
  const addresses = useAddresses();
  const { opening } = usePlatform();
  const progress = useRef<CopyProgress>({ projectId: null, paths: new Map() });
  const [state, setState] = useState<CopyVersion['state']>('offered');
  return {
    state,
    async make() {
      const mine = project();
      if (mine === null) return setState('failed');
      setState('running');
      try {
        const { copyCalls, copyComic } = await copyCode.load();
        const name = copyName(titleOf(mine.meta), locale);
        const copied = { project: mine, name, sentId: randomToken() };
        const id = await copyComic(
          copied,
          copyCalls(api, { addresses, projectId, fileKey, waiting }),
          progress.current,
        );
        await forget();
        const { href } = window.location;
        opening.page(addressWithProject(withoutComment(href), id));
      } catch (error) {
        console.warn('The version was not copied.', error);
        setState('failed');
      }
    },
  };
}

interface VersionChoiceProps {
  readonly projectId: string;
  readonly versions: readonly ShownVersion[];
  readonly onChoose: (version: Version) => void;
  readonly copy: CopyVersion;
}

/** Two revisions that were edited independently; the author chooses one. */
export function VersionChoice({ projectId, versions, onChoose, copy }: VersionChoiceProps) {
  const { t, locale, counter } = useText();
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  if (copy.state === 'running') {
    return (
      <div className={styles.choices}>
        <p className={styles.text}>{t('editor.copy.running')}</p>
        <LoadingSpinner />
      </div>
    );
  }
  const copied = versionToCopy(versions);
  const different = differenceIn(versions);
  return (
    <div className={styles.choices}>
      <p className={styles.text}>{t('editor.versionChoice.text')}</p>
      {versions.map(({ version, moment, device, project }) => (
        <button key={version} type="button" className={styles.choice} onClick={() => onChoose(version)}>
          <span className={styles.picture}>
            {project !== null && <DifferentPage project={project} index={different} />}
          </span>
          <span className={styles.about}>
            {t(`editor.version.${version}`)}
            {moment !== null && <span className={styles.date}>{dates.format(moment)}</span>}
            {version === 'file' && <PublishedMoment projectId={projectId} dates={dates} />}
            {device !== '' && <span className={styles.date}>{device}</span>}
            {project !== null && (
              <span className={styles.date}>{counter('pages', project.pages.length)}</span>
            )}
          </span>
        </button>
      ))}
      {different !== null && <p className={styles.text}>{t('editor.versionChoice.differ', different + 1)}</p>}
      <Button size="l" stretched mode="secondary" onClick={() => void copy.make()}>
        {t(`editor.copy.make.${copied}`)}
      </Button>
      <p className={styles.text}>{t(`editor.copy.about.${copied}`)}</p>
      {copy.state === 'failed' && (
        <p role="alert" className={styles.failure}>
          {t('editor.copy.failed')}
        </p>
      )}
    </div>
  );
}

interface PublishedMomentProps {
  readonly projectId: string;
  readonly dates: Intl.DateTimeFormat;
}

/** When readers got the current file, which is among the kept versions. Nothing until this is known. */
function PublishedMoment({ projectId, dates }: PublishedMomentProps) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['editor', projectId, 'published'],
    async queryFn({ signal }) {
      const params = { id: projectId, offset: 0, count: versionsPageSize };
      const { items } = await api.call(versionEndpoints.list, params, { signal });
      return items.find(({ kind }) => kind === 'published')?.savedAt ?? null;
    },
    staleTime: 0,
  });
  return data && <span className={styles.date}>{dates.format(Date.parse(data))}</span>;
}

function differenceIn([one, other]: readonly ShownVersion[]): number | null {
  const isReadable = one?.project && other?.project;
  return isReadable ? firstDifference(one.project, other.project) : null;
}

const box = { width: 96, height: 96 };

/** For a comic with fewer pages, the last page. */
function DifferentPage({ project, index }: { readonly project: ProjectFile; readonly index: number | null }) {
  const page = project.pages[index ?? 0] ?? project.pages.at(-1);
  return page === undefined ? null : <PageDrawing project={project} pageId={page.id} box={box} />;
}

interface ConflictProps {
  readonly saves: DraftSaves;
  readonly projectId: string;
  readonly fileKey: string | null;
  readonly waiting: WaitingFiles;
  readonly project: () => ProjectFile;
  readonly reopen: () => void;
  /** A conflict that the author wants to resolve later. */
  readonly postponed: RemoteRevisions | null;
  readonly onPostpone: (other: RemoteRevisions) => void;
}

/** If a draft cannot be deleted, the question is asked again when the comic is opened. */
export async function dropDraft(device: DraftSaves['device']): Promise<void> {
  await device.drop().catch(logFailure('Failed to drop the draft on this device.'));
}

/** Another device has saved meanwhile; nothing is overwritten before the author decides. */
export function Conflict({
  saves,
  projectId,
  fileKey,
  waiting,
  project,
  reopen,
  postponed,
  onPostpone,
}: ConflictProps) {
  const { t } = useText();
  const { queue, device } = saves;
  const copy = useCopyVersion({
    projectId,
    fileKey,
    waiting,
    project,
    async forget() {
      queue.stop();
      await dropDraft(device);
    },
  });
  const other = queue.conflict();
  if (other === null || postponed === other) return null;
  const theirs = other.draft ?? other.file;
  const theirsAt = other.draft === null ? null : Date.parse(other.draft.savedAt);
  const choose = async (version: Version) => {
    if (version === 'device' || theirs === null) return queue.keepMine();
    queue.stop();
    await dropDraft(device);
    reopen();
  };
  return (
    <Overlay title={t('editor.versionChoice.title')} onClose={() => onPostpone(other)}>
      <div className={styles.overlay}>
        <ComicFilesProvider projectId={projectId} fileKey={fileKey}>
          <VersionChoice
            projectId={projectId}
            versions={[
              {
                version: 'device',
                moment: Date.now(),
                device: deviceName(navigator.userAgent),
                project: project(),
              },
              {
                version: other.draft === null ? 'file' : 'server',
                moment: theirsAt,
                device: other.draft?.device ?? '',
                project: readVersion(theirs?.file),
              },
            ]}
            onChoose={(version) => void choose(version)}
            copy={copy}
          />
        </ComicFilesProvider>
      </div>
    </Overlay>
  );
}
