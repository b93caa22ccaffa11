import { FoldedSection } from '@/editor/elements/FoldedSection';
import { PlainButton } from '@/editor/elements/fields/PlainButton';
import { Overlay } from '@/editor/elements/Overlay';
import { GestureList } from '@/editor/help/GestureList';
import styles from '@/editor/help/Help.module.css';
import { KeyList } from '@/editor/help/KeyList';
import { LimitList } from '@/editor/help/LimitList';
import { useText } from '@/i18n/useText';
import { useHasMouse } from '@/ui/screenWidth';

export interface HelpSheetProps {
  /** A key has asked for it: there is a keyboard, and its list is what is looked for. */
  readonly isByKey: boolean;
  readonly onHints: () => void;
  readonly onClose: () => void;
}

const steps = ['page', 'things', 'say', 'lead', 'play', 'publish'] as const;

/** How a comic is made, what fingers and keys do, and how much fits. */
export function HelpSheet({ isByKey, onHints, onClose }: HelpSheetProps) {
  const { t } = useText();
  const hasKeys = useHasMouse() || isByKey;
  return (
    <Overlay kind="wide" title={t('editor.help.title')} onClose={onClose}>
      <div className={styles.help}>
        <FoldedSection title={t('editor.help.how')} isOpenAtFirst={!isByKey}>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>
                <strong>{t(`editor.help.step.${step}`)}</strong> {t(`editor.help.about.${step}`)}
              </li>
            ))}
          </ol>
          <p className={styles.note}>{t('editor.help.ready')}</p>
          <PlainButton onClick={onHints}>{t('editor.help.hints')}</PlainButton>
        </FoldedSection>
        <FoldedSection
          title={t(hasKeys ? 'editor.help.keys' : 'editor.help.gestures')}
          isOpenAtFirst={isByKey}
        >
          {hasKeys ? <KeyList /> : <GestureList />}
        </FoldedSection>
        <FoldedSection title={t('editor.help.limits')}>
          <LimitList />
        </FoldedSection>
      </div>
    </Overlay>
  );
}
