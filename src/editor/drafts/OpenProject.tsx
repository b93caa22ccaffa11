import { type ReactNode, useState } from 'react';
import { type FoundProject, momentOf } from '@/editor/drafts/foundProject';
import { type OpenedProject, openVersion } from '@/editor/drafts/openVersion';
import { SignInFirst } from '@/editor/drafts/SignInFirst';
import { useFoundProject } from '@/editor/drafts/useFoundProject';
import { VersionsPage } from '@/editor/drafts/VersionsPage';
import type { Version } from '@/editor/drafts/whichDraft';
import { lazyPart } from '@/editor/elements/lazyPart';
import { useText } from '@/i18n/useText';
import { isNotFound } from '@/queries/attempt';
import { useCurrentUser, useSessionState } from '@/queries/session/currentUser';
import { RetryStrip } from '@/ui/RetryStrip';
import { Waiting } from '@/ui/Waiting';

const NotOpened = lazyPart(async () => (await import('@/editor/drafts/NotOpened')).NotOpened);

interface OpenProjectProps {
  readonly projectId: string;
  /** Another one opens the project anew. */
  readonly visit: string;
  readonly children: (opened: OpenedProject) => ReactNode;
}

/** Opens a project's newest version; from then on it is open whatever becomes of session and network. */
export function OpenProject({ projectId, visit, children }: OpenProjectProps) {
  const { t, locale } = useText();
  const session = useSessionState();
  const personId = useCurrentUser()?._id;
  const { data, attempt } = useFoundProject(projectId, visit);
  const [chosen, setChosen] = useState<Version | null>(null);
  const [opened, setOpened] = useState<OpenedProject | null>(null);

  if (opened !== null) return children(opened);
  if (session === 'unknown') return <Waiting />;
  if (personId === undefined) return <SignInFirst projectId={projectId} />;
  if (data === null || isNotFound(attempt.error))
    return <NotOpened title={t('editor.open.notYours')} projectId={projectId} />;
  if (data === undefined) {
    const text = t('editor.openFailed');
    return (
      <RetryStrip attempts={[{ status: attempt.status, retriable: true, text }]} onRetry={attempt.retry} />
    );
  }

  const { which } = data;
  const version = chosen ?? (which.kind === 'open' ? which.version : null);
  if (version === null) {
    const named = which.kind === 'ask' ? [which.first, which.second] : [];
    return (
      <VersionsPage personId={personId} found={data} versions={choicesOf(data, named)} onChoose={setChosen} />
    );
  }
  const read = openVersion(data, version, { personId, language: locale, isChosen: chosen !== null });
  if (read.kind === 'opened') {
    setOpened(read.opened);
    return null;
  }
  const others = (['server', 'file'] as const).filter((other) => other !== version && data[other] !== null);
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

function choicesOf(found: FoundProject, versions: readonly Version[]) {
  return versions.map((version) => ({ version, moment: momentOf(found, version) }));
}
