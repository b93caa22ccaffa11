import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { WaitingFile } from '@/editor/document/resources/waitingFiles';
import type { FoundProject, KeptProject } from '@/editor/drafts/foundProject';
import { type OpenedProject, openKept, openVersion } from '@/editor/drafts/openVersion';
import { SignInFirst } from '@/editor/drafts/SignInFirst';
import { useFoundProject } from '@/editor/drafts/useFoundProject';
import type { Version } from '@/editor/drafts/whichDraft';
import { EditorStrip } from '@/editor/elements/EditorStrip';
import { lazyPart } from '@/editor/elements/lazyPart';
import { useBackOnline } from '@/editor/elements/useBackOnline';
import { useText } from '@/i18n/useText';
import { isNotFound, isOffline } from '@/queries/attempt';
import { useTokens } from '@/queries/Server';
import { useCurrentUser, useSessionState } from '@/queries/session/currentUser';
import { personOfToken } from '@/queries/session/personOfToken';
import { Waiting } from '@/ui/Waiting';

const VersionsPage = lazyPart(async () => (await import('@/editor/drafts/VersionsPage')).VersionsPage);
const NotOpened = lazyPart(async () => (await import('@/editor/drafts/NotOpened')).NotOpened);

interface OpenProjectProps {
  readonly projectId: string;
  /** Another one opens the project anew. */
  readonly visit: string;
  readonly children: (opened: OpenedProject) => ReactNode;
}

/** Opens a project's newest version; from then on it is open whatever becomes of session and network. */
export function OpenProject({ projectId, visit, children }: OpenProjectProps) {
  const { t } = useText();
  const session = useSessionState();
  const personId = useAuthor();
  const { data, attempt } = useFoundProject(projectId, personId, visit);
  useBackOnline(() => attempt.status === 'failed' && attempt.retry());
  const [opened, setOpened] = useState<OpenedProject | null>(null);

  if (opened !== null) return children(opened);
  if (personId === null) return session === 'unknown' ? <Waiting /> : <SignInFirst projectId={projectId} />;
  const found = data?.found;
  if (found === null || isNotFound(attempt.error))
    return <NotOpened title={t('editor.open.notYours')} projectId={projectId} />;
  if (data === undefined || found === undefined) {
    const failed = t(isOffline(attempt.error) ? 'editor.open.offline' : 'editor.openFailed');
    return <EditorStrip attempt={attempt} failed={failed} />;
  }
  return (
    <ChooseVersion {...data} found={found} personId={personId} projectId={projectId} onOpened={setOpened} />
  );
}

interface ChooseVersionProps {
  readonly found: FoundProject | KeptProject;
  readonly waiting: readonly WaitingFile[];
  readonly personId: string;
  readonly projectId: string;
  readonly onOpened: (opened: OpenedProject) => void;
}

/** Opens the version that goes on; where nobody but the author can say which, they are asked. */
function ChooseVersion({ found, waiting, personId, projectId, onOpened }: ChooseVersionProps) {
  const { t, locale } = useText();
  const [chosen, setChosen] = useState<Version | null>(null);
  const version = chosen ?? versionIn(found);
  const read =
    'kept' in found
      ? openKept(found, personId)
      : version && openVersion(found, version, { personId, language: locale, isChosen: chosen !== null });
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
      (other) => other !== version && !('kept' in found) && found[other] !== null,
    );
    return (
      <NotOpened
        title={t('editor.open.unreadable')}
        text={read.text}
        projectId={projectId}
        others={others}
        onOther={setChosen}
      />
    );
  }
  if (opened !== null || 'kept' in found) return null;
  const named = found.which.kind === 'ask' ? [found.which.first, found.which.second] : [];
  return (
    <VersionsPage personId={personId} found={found} waiting={waiting} versions={named} onChoose={setChosen} />
  );
}

/** Which version goes on without a question; `null` where there is one. */
function versionIn(found: FoundProject | KeptProject): Version | null {
  if ('kept' in found) return 'device';
  return found.which.kind === 'open' ? found.which.version : null;
}

/** Who makes comics here: who is signed in, and without a network whom the device's token was given to. */
function useAuthor(): string | null {
  const tokens = useTokens();
  const user = useCurrentUser();
  return user?._id ?? personOfToken(tokens.get('token'));
}
