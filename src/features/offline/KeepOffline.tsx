import { Button, Switch } from '@vkontakte/vkui';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { fillPath, projectPath } from '@/api/endpoints/paths';
import type { Locale } from '@/domain/locale';
import type { ProjectView } from '@/domain/project';
import styles from '@/features/offline/KeepOffline.module.css';
import { useText } from '@/i18n/useText';
import type { Wording } from '@/i18n/wording';
import { memoize } from '@/lib/memoize';
import { savesData } from '@/lib/savesData';
import { joinAddress } from '@/lib/urls';
import { whenPageIdle } from '@/lib/whenIdle';
import { offlineLimits } from '@/offline/limits';
import type { OfflineState } from '@/offline/messages';
import { onWorkerMessage, registerWorker, sendToWorker } from '@/offline/page/registerWorker';
import { isServedByWorker } from '@/offline/page/serviceWorkers';
import { useIsSignedIn } from '@/queries/currentUser';
import { useAddresses, useTokens } from '@/queries/Server';

const dayFormat = memoize(
  (locale: Locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }),
);
const timeFormat = memoize(
  (locale: Locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }),
);
const sizeFormat = memoize(
  (locale: Locale) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
);

/** Date and time in the reader's time zone: "20 ноября", "12:03". */
export function dayAndTime(locale: Locale, moment: number): readonly [day: string, time: string] {
  return [dayFormat(locale).format(moment), timeFormat(locale).format(moment)];
}

const megabyte = 1_000_000;

/** A project's size on the device, at least 0.1 MB. */
function megabytes(locale: Locale, bytes: number): string {
  return sizeFormat(locale).format(Math.max(0.1, bytes / megabyte));
}

/**
 * Which state to show when the worker reports one. A rejected request stays visible until the next request:
 * the player also queries the worker, which then only reports that the project is not kept.
 */
export function stateToShow(shown: OfflineState | null, reported: OfflineState): OfflineState {
  const isRefusal = shown?.kind === 'refused' || shown?.kind === 'keptInTheWay';
  return shown !== null && isRefusal && (reported.kind === 'absent' || reported.kind === 'played')
    ? shown
    : reported;
}

interface KeptOffline {
  /** `null` where projects cannot be kept, or while this is unknown. */
  readonly state: OfflineState | null;
  keep(project: ProjectView, mayReplaceKept: boolean): void;
  release(): void;
}

/** The offline state of a project, and functions to change it. */
function useKeptOffline({ id: projectId, likedByMe, owner }: ProjectView): KeptOffline {
  const { backendUrl } = useAddresses();
  const tokens = useTokens();
  const isSignedIn = useIsSignedIn();
  const [state, setState] = useState<OfflineState | null>(null);

  useEffect(() => {
    let isWanted = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      if (isServedByWorker()) void sendToWorker({ type: 'ask', projectId });
    };
    const unsubscribe = onWorkerMessage((message) => {
      if (message.type !== 'project' || message.projectId !== projectId) return;
      setState((shown) => stateToShow(shown, message.state));
      clearTimeout(again);
      if (message.state.kind === 'waiting') again = setTimeout(ask, offlineLimits.againSeconds * 1000);
    });
    const begin = async () => {
      await whenPageIdle();
      const isThere = (savesData(navigator) && !isServedByWorker()) || (await registerWorker()) !== null;
      if (!isThere || !isWanted) return;
      setState((now) => now ?? { kind: 'absent' });
      ask();
    };
    void begin();
    // Resumes a download that is waiting for the network.
    window.addEventListener('online', ask);
    return () => {
      isWanted = false;
      clearTimeout(again);
      unsubscribe();
      window.removeEventListener('online', ask);
    };
  }, [projectId]);

  const addressOf = (path: string) => new URL(joinAddress(backendUrl, path), window.location.href).href;
  const storeView = (authorization: string | null) =>
    void sendToWorker({
      type: 'remember',
      addresses: [addressOf(fillPath(projectPath, { id: projectId }))],
      authorization,
    });
  const mine = `${likedByMe} ${owner?.followedByMe}`;
  const stored = useRef(mine);
  const storeMine = useEffectEvent(() => {
    const token = tokens.get('token');
    if (token !== null && state !== null && state.kind !== 'absent') storeView(`Bearer ${token}`);
  });
  useEffect(() => {
    if (stored.current !== mine) storeMine();
    stored.current = mine;
  }, [mine]);

  return {
    state,
    keep: ({ name, fileKey }, mayReplaceKept) => {
      setState({ kind: 'keeping', done: 0, total: 0 });
      navigator.storage?.persist?.().catch(() => undefined);
      const base = addressOf(`project_files/${projectId}`);
      const reason = navigator.onLine ? 'tooLarge' : 'noNetwork';
      void sendToWorker({ type: 'keep', projectId, name, base, key: fileKey ?? null, mayReplaceKept }).then(
        (isSent) => isSent || setState({ kind: 'refused', reason }),
      );
      // The response for a signed-in user is private, and others may use this device.
      if (isSignedIn && fileKey === undefined) storeView(null);
    },
    release: () => {
      setState({ kind: 'absent' });
      void sendToWorker({ type: 'release', projectId });
    },
  };
}

/** Keeps a project on the device for offline reading. Hidden where that is impossible. */
export function KeepOffline({ project }: { project: ProjectView }) {
  const text = useText();
  const { state, keep, release } = useKeptOffline(project);
  const switchId = useId();
  const stateId = useId();
  if (state === null) return null;
  const isKept = state.kind === 'keeping' || state.kind === 'waiting' || state.kind === 'kept';
  return (
    <div className={styles.offline}>
      <div className={styles.row}>
        <label htmlFor={switchId} className={styles.label}>
          {text.t('offline.save')}
        </label>
        <Switch
          id={switchId}
          checked={isKept}
          slotProps={{ input: { 'aria-describedby': stateId } }}
          onChange={() => (isKept ? release() : keep(project, false))}
        />
      </div>
      {state.kind === 'keeping' && (
        <progress
          className={styles.progress}
          aria-label={text.t('offline.save')}
          value={state.done}
          max={Math.max(1, state.total)}
        />
      )}
      <div id={stateId} role="status" className={styles.state}>
        {stateText(state, text)}
      </div>
      {state.kind === 'keptInTheWay' && (
        <Button size="m" mode="secondary" onClick={() => keep(project, true)}>
          {text.t('offline.replace')}
        </Button>
      )}
    </div>
  );
}

const refusals = {
  noNetwork: 'offline.noNetwork',
  notFound: 'offline.notFound',
  tooLarge: 'offline.tooLarge',
} as const;

function stateText(state: OfflineState, { t, locale }: Wording): string {
  switch (state.kind) {
    case 'absent':
      return t('offline.saveHint');
    case 'played':
      return t('offline.cached', megabytes(locale, state.bytes));
    case 'keeping':
      return state.total === 0 ? t('offline.starting') : t('offline.saving', state.done, state.total);
    case 'waiting':
      return t('offline.waiting', state.done, state.total);
    case 'kept':
      return t('offline.saved', megabytes(locale, state.bytes));
    case 'keptInTheWay':
      return t('offline.full', state.name);
    case 'refused':
      return t(refusals[state.reason]);
  }
}
