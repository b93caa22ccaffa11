import { useId, useState } from 'react';
import styles from '@/features/introduction/Introduction.module.css';
import type { IntroChoice } from '@/features/introduction/IntroScene';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';
import { logLostChunk } from '@/lib/logFailure';
import { usePlatform } from '@/platform/PlatformContext';
import { ClientOnly } from '@/ui/ClientOnly';
import { lazyComponent } from '@/ui/lazyComponent';
import { OutlineIcon } from '@/ui/OutlineIcon';

const IntroScene = lazyComponent(async () => (await import('@/features/introduction/IntroScene')).IntroScene);

const outcomes: Readonly<Record<IntroChoice, { readonly text: TextKey; readonly frame: TextKey }>> = {
  meow: { text: 'intro.afterMeow', frame: 'intro.frameMeow' },
  push: { text: 'intro.afterScratch', frame: 'intro.frameScratch' },
};

/**
 * Shows first-time visitors an interactive frame with two choices. It is in the prerendered HTML for
 * everybody, except for the drawing. Where it was closed before, the start script hides it before the first
 * paint (`data-introduced`).
 */
export function Introduction({ onTry }: { onTry: () => void }) {
  const { t } = useText();
  const { storage } = usePlatform();
  const heading = useId();
  const [choice, setChoice] = useState<IntroChoice | null>(null);
  const outcome = choice === null ? null : outcomes[choice];

  const choose = (next: IntroChoice) => {
    setChoice(next);
    if (next === 'meow')
      void import('@/features/introduction/meow').then(({ meow }) => meow()).catch(logLostChunk);
  };
  const close = () => {
    storage.set('introduced', '1');
    document.documentElement.toggleAttribute('data-introduced', true);
  };

  return (
    <section className={styles.intro} aria-labelledby={heading}>
      <div className={styles.frame}>
        <div
          className={styles.scene}
          role="img"
          aria-label={t(outcome === null ? 'intro.frame' : outcome.frame)}
        >
          <ClientOnly failed={null}>
            <IntroScene choice={choice} shout={t('intro.sound')} />
          </ClientOnly>
        </div>
      </div>
      <div className={styles.texts}>
        <h2 id={heading} className={styles.title}>
          {t('intro.title')}
        </h2>
        <p className={styles.text} role="status">
          {t(outcome === null ? 'intro.text' : outcome.text)}
        </p>
        <div className={styles.choices}>
          {outcome === null ? (
            <>
              <button type="button" className={styles.choice} onClick={() => choose('meow')}>
                {t('intro.meow')}
              </button>
              <button type="button" className={styles.choice} onClick={() => choose('push')}>
                {t('intro.scratch')}
              </button>
            </>
          ) : (
            <>
              <button
                type="button"
                className={styles.choice}
                onClick={() => choose(choice === 'meow' ? 'push' : 'meow')}
              >
                {t('intro.again')}
              </button>
              <button type="button" className={styles.try} onClick={onTry}>
                {t('intro.try')}
              </button>
            </>
          )}
        </div>
      </div>
      <button type="button" className={styles.close} aria-label={t('intro.close')} onClick={close}>
        <OutlineIcon shape="cross" />
      </button>
    </section>
  );
}
