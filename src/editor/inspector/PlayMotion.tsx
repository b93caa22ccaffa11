import { useEffect, useState } from 'react';
import type { ComicObject } from '@/comics/project';
import type { PlayedWay } from '@/editor/drawing/playObject';
import { useShownPage } from '@/editor/drawing/ShownPage';
import { PlainButton } from '@/editor/elements/fields/PlainButton';
import styles from '@/editor/inspector/Inspector.module.css';
import { useText } from '@/i18n/useText';

/** Plays a thing's motion on the canvas; while it plays, what is changed is seen at once. */
export function PlayMotion({ object }: { readonly object: ComicObject }) {
  const { t } = useText();
  const shown = useShownPage();
  const [playing, setPlaying] = useState<PlayedWay | null>(null);
  /** What is to be played once the author agrees to so much motion. */
  const [asked, setAsked] = useState<PlayedWay | null>(null);

  useEffect(
    () => (playing === null ? undefined : shown.current?.play(object.id, playing, () => setPlaying(null))),
    [shown, object, playing],
  );

  const play = (way: PlayedWay) => {
    const asksForCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (asksForCalm) setAsked(way);
    else setPlaying(way);
  };
  const ways: readonly PlayedWay[] = [
    ...(comes(object) ? (['coming'] as const) : []),
    ...(object.exit === undefined ? [] : (['going'] as const)),
  ];
  if (ways.length === 0) return null;
  return (
    <>
      <div className={styles.picture}>
        {ways.map((way) => (
          <PlainButton key={way} onClick={() => (playing === way ? setPlaying(null) : play(way))}>
            {t(playing === way ? 'editor.motion.stop' : `editor.motion.play.${way}`)}
          </PlainButton>
        ))}
      </div>
      {asked !== null && playing === null && (
        <div role="status" className={styles.fields}>
          <p className={styles.note}>{t('editor.motion.lessMotion')}</p>
          <PlainButton
            onClick={() => {
              setPlaying(asked);
              setAsked(null);
            }}
          >
            {t('editor.motion.playAllTheSame')}
          </PlainButton>
        </div>
      )}
    </>
  );
}

function comes({ type, enter, idle, tracks }: ComicObject): boolean {
  return type === 'sprite' || enter !== undefined || idle !== undefined || tracks !== undefined;
}
