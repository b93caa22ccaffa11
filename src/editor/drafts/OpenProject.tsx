import { skipToken } from '@tanstack/react-query';
import { Button } from '@vkontakte/vkui';
import { type ReactNode, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ApiClient } from '@/api/ApiClient';
import { personOfToken } from '@/domain/account';
import type { WaitingFile } from '@/editor/document/resources/waitingFiles';
import { deviceFiles } from '@/editor/drafts/deviceStore';
import {
  type FoundProject,
  findProject,
  type OfflineProject,
  type OpenedProject,
  openOffline,
  openVersion,
  type Version,
} from '@/editor/drafts/findProject';
import styles from '@/editor/drafts/NotOpened.module.css';
import { EditorStrip, useBackOnline } from '@/editor/elements/EditorStrip';
import { lazyPart } from '@/editor/elements/lazyPart';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { useCurrentUser, useSessionState } from '@/queries/currentUser';
import { isNotFound, isOffline, useRetriedQuery } from '@/queries/queryClient';
import { useApi, useTokens } from '@/queries/Server';
import { screens } from '@/routes/screens';
import { LoadingSpinner } from '@/ui/LoadingSpinner';

export function NoProject() {
  const { t } = useText();
  const { opening } = usePlatform();
  return (
    <main className={styles.wrapper}>
      <h1 className={styles.title}>{t('editor.noProject.title')}</h1>
      <p className={styles.text}>{t('editor.noProject.text')}</p>
      <Button size="l" onClick={() => opening.app(screens.welcome.path())}>
        {t('notFound.home')}
      </Button>
    </main>
  );
}

function useFoundProject(projectId: string, personId: string | null, visit: string) {
  const api = useApi();
  return useRetriedQuery({
    queryKey: ['editor', projectId, personId, visit],
    queryFn: personId === null ? skipToken : () => findWithFiles(api, projectId, personId),
    structuralSharing: false,
    // From now on the editor has the newest revision; on any other, saving asks the author.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

async function findWithFiles(api: ApiClient, projectId: string, personId: string) {
  const [found, waiting] = await Promise.all([
    findProject(api, projectId, personId),
    readWaiting(personId, projectId),
  ]);
  return { found, waiting };
}

async function readWaiting(personId: string, projectId: string): Promise<readonly WaitingFile[]> {
  try {
    return await deviceFiles(personId, projectId).list();
  } catch (error) {
    console.warn('The files that wait on this device cannot be read.', error);
    return [];
  }
}

const VersionsPage = lazyPart(async () => (await import('@/editor/drafts/VersionsPage')).VersionsPage);
const SignInFirst = lazyPart(async () => (await import('@/editor/drafts/SignInFirst')).SignInFirst);
const NotOpened = lazyPart(async () => (await import('@/editor/drafts/NotOpened')).NotOpened);

interface OpenProjectProps {
  readonly projectId: string;
  /** Another value opens the project again. */
  readonly visit: string;
  readonly children: (opened: OpenedProject) => ReactNode;
}

/** Once open, the project stays open whatever happens to session and network. */
export function OpenProject({ projectId, visit, children }: OpenProjectProps) {
  const { t } = useText();
  const session = useSessionState();
  const personId = useAuthor();
  const { data, query } = useFoundProject(projectId, personId, visit);
  useBackOnline(() => query.status === 'failed' && query.retry());
  const [opened, setOpened] = useState<OpenedProject | null>(null);

  if (opened !== null) return children(opened);
  if (personId === null)
    return session === 'unknown' ? <LoadingSpinner /> : <SignInFirst projectId={projectId} />;
  const found = data?.found;
  if (found === null || isNotFound(query.error))
    return <NotOpened title={t('editor.open.notYours')} projectId={projectId} />;
  if (data === undefined || found === undefined) {
    const failed = t(isOffline(query.error) ? 'editor.open.offline' : 'editor.openFailed');
    return <EditorStrip query={query} failed={failed} />;
  }
  return (
    <ChooseVersion {...data} found={found} personId={personId} projectId={projectId} onOpened={setOpened} />
  );
}

interface ChooseVersionProps {
  readonly found: FoundProject | OfflineProject;
  readonly waiting: readonly WaitingFile[];
  readonly personId: string;
  readonly projectId: string;
  readonly onOpened: (opened: OpenedProject) => void;
}

/** Asks the author where only they can decide which revision to edit. */
function ChooseVersion({ found, waiting, personId, projectId, onOpened }: ChooseVersionProps) {
  const { t, locale } = useText();
  const [chosen, setChosen] = useState<Version | null>(null);
  const version = chosen ?? versionIn(found);
  const read = useMemo(
    () =>
      'draft' in found
        ? openOffline(found, personId)
        : version && openVersion(found, version, { personId, language: locale, isChosen: chosen !== null }),
    [found, version, personId, locale, chosen],
  );
  const opened = read?.kind === 'opened' ? read.opened : null;
  const isOpen = useRef(false);
  const open = useEffectEvent(() => {
    if (opened === null || isOpen.current) return;
    isOpen.current = true;
    onOpened({ ...opened, waiting });
  });
  useLayoutEffect(() => open());

  if (read?.kind === 'unreadable') {
    const others = (['server', 'file'] as const).filter(
      (other) => other !== version && !('draft' in found) && found[other] !== null,
    );
    return (
      <NotOpened
        title={t('editor.open.unreadable')}
        json={read.json}
        projectId={projectId}
        others={others}
        onOther={setChosen}
      />
    );
  }
  if (opened !== null || 'draft' in found) return null;
  const named = found.which.kind === 'ask' ? [found.which.first, found.which.second] : [];
  return (
    <VersionsPage personId={personId} found={found} waiting={waiting} versions={named} onChoose={setChosen} />
  );
}

/** `null` where the author has to choose. */
function versionIn(found: FoundProject | OfflineProject): Version | null {
  if ('draft' in found) return 'device';
  return found.which.kind === 'open' ? found.which.version : null;
}

/** The signed-in user or, offline, the user of the device's token. */
export function useAuthor(): string | null {
  const tokens = useTokens();
  const user = useCurrentUser();
  return user?.id ?? personOfToken(tokens.get('token'));
}
