import { Icon24WarningTriangleOutline } from '@vkontakte/icons';
import { useState } from 'react';
import { IconButton } from '@/editor/elements/IconButton';
import { lazyPart } from '@/editor/elements/lazyPart';
import { Overlay } from '@/editor/elements/Overlay';
import styles from '@/editor/problems/ProblemList.module.css';
import { useProblems } from '@/editor/problems/useProblems';
import { useText } from '@/i18n/useText';

const ProblemList = lazyPart(async () => (await import('@/editor/problems/FindingList')).ProblemList);

export function ProblemsButton() {
  const { t } = useText();
  const { errors, warnings } = useProblems();
  const [isOpen, setOpen] = useState(false);
  const count = errors.length + warnings.length;
  const close = () => setOpen(false);
  return (
    <>
      {count > 0 && (
        <span className={styles.button}>
          <IconButton label={t('editor.problems.open', count)} onClick={() => setOpen(true)}>
            <Icon24WarningTriangleOutline />
          </IconButton>
          <span className={styles.count} data-error={errors.length > 0 || undefined} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        </span>
      )}
      {isOpen && (
        <Overlay title={t('editor.problems.title')} onClose={close}>
          {count === 0 && <p className={styles.none}>{t('editor.problems.none')}</p>}
          <ProblemList title={t('editor.problems.errors')} problems={errors} isError onLeave={close} />
          <ProblemList
            title={t('editor.problems.warnings')}
            problems={warnings}
            isError={false}
            onLeave={close}
          />
        </Overlay>
      )}
    </>
  );
}
