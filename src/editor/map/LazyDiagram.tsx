import { type ComponentType, useEffect, useState } from 'react';
import styles from '@/editor/map/LazyDiagram.module.css';
import type { MapView } from '@/editor/map/MapView';
import { PageWays } from '@/editor/map/PageWays';
import { useText } from '@/i18n/useText';
import { loadPart } from '@/lib/loadPart';
import { PlainButton } from '@/ui/PlainButton';
import { Waiting } from '@/ui/Waiting';

type Loading =
  | { readonly kind: 'running' | 'lost' }
  | { readonly kind: 'there'; readonly Diagram: ComponentType<MapView> };

/** The drawn map, whose library comes when it is wanted; without it there is the list. */
export function LazyDiagram(view: MapView) {
  const { t } = useText();
  const [loading, setLoading] = useState<Loading>({ kind: 'running' });
  useEffect(() => {
    if (loading.kind !== 'running') return;
    let isLeft = false;
    const tell = (now: Loading) => !isLeft && setLoading(now);
    loadPart(() => import('@/editor/map/diagram/Diagram')).then(
      ({ Diagram }) => tell({ kind: 'there', Diagram }),
      () => tell({ kind: 'lost' }),
    );
    return () => {
      isLeft = true;
    };
  }, [loading.kind]);

  if (loading.kind === 'there') return <loading.Diagram {...view} />;
  if (loading.kind === 'running') return <Waiting />;
  return (
    <div className={styles.lost}>
      <p role="alert">
        {t('editor.map.lost')}{' '}
        <PlainButton onClick={() => setLoading({ kind: 'running' })}>{t('common.tryAgain')}</PlainButton>
      </p>
      <PageWays {...view} />
    </div>
  );
}
