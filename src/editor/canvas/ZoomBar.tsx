import { Icon24AddOutline, Icon24Fullscreen, Icon24MinusOutline } from '@vkontakte/icons';
import styles from '@/editor/canvas/Canvas.module.css';
import { IconButton } from '@/editor/elements/IconButton';
import { useText } from '@/i18n/useText';

/** Nearer, farther, the page in full view, or as large as its readers see it. */
export type Zoom = 'in' | 'out' | 'fit' | 'whole';

interface ZoomBarProps {
  readonly scale: number;
  readonly onZoom: (to: Zoom) => void;
}

/** How near the page is, and the ways to change that. */
export function ZoomBar({ scale, onZoom }: ZoomBarProps) {
  const { t } = useText();
  return (
    <div className={styles.zoom} role="toolbar" aria-label={t('editor.canvas.zoom')}>
      <IconButton label={t('editor.canvas.zoomOut')} onClick={() => onZoom('out')}>
        <Icon24MinusOutline />
      </IconButton>
      <button type="button" className={styles.percent} onClick={() => onZoom('whole')}>
        {t('editor.canvas.percent', Math.round(scale * 100))}
      </button>
      <IconButton label={t('editor.canvas.zoomIn')} onClick={() => onZoom('in')}>
        <Icon24AddOutline />
      </IconButton>
      <IconButton label={t('editor.canvas.fit')} onClick={() => onZoom('fit')}>
        <Icon24Fullscreen />
      </IconButton>
    </div>
  );
}
