import {
  Icon24Add,
  Icon24DeleteOutline,
  Icon24FlagStart,
  Icon24LinkedOutline,
  Icon24PenOutline,
} from '@vkontakte/icons';
import { Button } from '@vkontakte/vkui';
import type { ReactNode } from 'react';
import type { Quota } from '@/editor/document/limits';
import { QuotaNote } from '@/editor/elements/QuotaNote';
import styles from '@/editor/map/PageBar.module.css';
import { useText } from '@/i18n/useText';

interface PageBarProps {
  readonly label: string;
  readonly isStart: boolean;
  readonly isOnly: boolean;
  readonly quota: Quota;
  readonly onRefused: () => void;
  readonly onEdit: () => void;
  readonly onAdd: () => void;
  readonly onConnect: () => void;
  readonly onStart: () => void;
  readonly onRemove: () => void;
}

export function PageBar({ label, isStart, isOnly, quota, ...work }: PageBarProps) {
  const { t } = useText();
  return (
    <div className={styles.bar} role="toolbar" aria-label={label}>
      <span className={styles.label}>{label}</span>
      <QuotaNote quota={quota} />
      <span className={styles.tools}>
        <Tool name={t('editor.map.edit')} onClick={work.onEdit}>
          <Icon24PenOutline />
        </Tool>
        <Tool
          name={t('editor.map.add')}
          isOff={quota.kind === 'none'}
          onRefused={work.onRefused}
          onClick={work.onAdd}
        >
          <Icon24Add />
        </Tool>
        <Tool name={t('editor.map.connect')} onClick={work.onConnect}>
          <Icon24LinkedOutline />
        </Tool>
        <Tool name={t('editor.map.start')} isOff={isStart} onClick={work.onStart}>
          <Icon24FlagStart />
        </Tool>
        <Tool name={t('editor.map.remove')} isOff={isOnly} onClick={work.onRemove}>
          <Icon24DeleteOutline />
        </Tool>
      </span>
    </div>
  );
}

interface ToolProps {
  readonly name: string;
  readonly isOff?: boolean;
  readonly onRefused?: () => void;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ name, isOff = false, onRefused, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-disabled={isOff || undefined}
      onClick={() => (isOff ? onRefused?.() : onClick())}
    >
      {children}
      <span className={styles.name}>{name}</span>
    </button>
  );
}

interface ConnectBarProps {
  readonly label: string;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

export function ConnectBar({ label, onEnd, onCancel }: ConnectBarProps) {
  const { t } = useText();
  return (
    <div className={styles.bar}>
      <p className={styles.question} role="status">
        {t('editor.map.chooseNext', label)}
      </p>
      <span className={styles.answers}>
        <Button mode="secondary" size="l" onClick={onEnd}>
          {t('editor.map.ends')}
        </Button>
        <Button mode="tertiary" size="l" onClick={onCancel}>
          {t('editor.map.cancel')}
        </Button>
      </span>
    </div>
  );
}
