import { Button, Switch } from '@vkontakte/vkui';
import { useId } from 'react';
import type { ProjectView } from '@/domain/project';
import { megabytes } from '@/features/offline/formats';
import styles from '@/features/offline/KeepOffline.module.css';
import { useKeptOffline } from '@/features/offline/useKeptOffline';
import { useText } from '@/i18n/useText';
import type { Wording } from '@/i18n/wording';
import type { OfflineState } from '@/offline/messages';

/** Keeps a project on the device, to be played without a network. Not there where nothing can be kept. */
export function KeepOffline({ project }: { project: ProjectView }) {
  const text = useText();
  const { state, keep, release } = useKeptOffline(project.id);
  const switchId = useId();
  const stateId = useId();
  if (state === null) return null;
  const isKept = state.kind === 'keeping' || state.kind === 'waiting' || state.kind === 'kept';
  return (
    <div className={styles.keep}>
      <div className={styles.row}>
        <label htmlFor={switchId} className={styles.label}>
          {text.t('offline.keep')}
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
          aria-label={text.t('offline.keep')}
          value={state.done}
          max={Math.max(1, state.total)}
        />
      )}
      <div id={stateId} role="status" className={styles.state}>
        {wordsOf(state, text)}
      </div>
      {state.kind === 'keptInTheWay' && (
        <Button size="m" mode="secondary" onClick={() => keep(project, true)}>
          {text.t('offline.replaceKept')}
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

function wordsOf(state: OfflineState, { t, locale }: Wording): string {
  switch (state.kind) {
    case 'absent':
      return t('offline.keepHint');
    case 'played':
      return t('offline.played', megabytes(locale, state.bytes));
    case 'keeping':
      return state.total === 0 ? t('offline.beginning') : t('offline.keeping', state.done, state.total);
    case 'waiting':
      return t('offline.waiting', state.done, state.total);
    case 'kept':
      return t('offline.kept', megabytes(locale, state.bytes));
    case 'keptInTheWay':
      return t('offline.keptInTheWay', state.name);
    case 'refused':
      return t(refusals[state.reason]);
  }
}
