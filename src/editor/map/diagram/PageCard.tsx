import { Icon16WarningTriangleOutline } from '@vkontakte/icons';
import { Handle, type Node, type NodeProps, Position, useStore } from '@xyflow/react';
import { memo, useEffect, useState } from 'react';
import { useEditedProject } from '@/editor/document/EditorContext';
import { PageCaption, PageDrawing } from '@/editor/drawing/PageDrawing';
import styles from '@/editor/map/diagram/PageCard.module.css';
import { type StoryPage, warningTexts } from '@/editor/map/storyGraph';
import { useText } from '@/i18n/useText';

const waiting = new Set<() => void>();

function drawNext(): void {
  const [next] = waiting;
  if (next === undefined) return;
  waiting.delete(next);
  next();
  if (waiting.size > 0) requestAnimationFrame(drawNext);
}

/** Renders one drawing per frame, so that interaction never waits for all of them. */
function useDrawingTurn(isWanted: boolean): boolean {
  const [hasTurn, setTurn] = useState(false);
  useEffect(() => {
    if (!isWanted || hasTurn) return;
    const take = () => setTurn(true);
    if (waiting.size === 0) requestAnimationFrame(drawNext);
    waiting.add(take);
    return () => {
      waiting.delete(take);
    };
  }, [isWanted, hasTurn]);
  return hasTurn;
}

export interface CardData extends Record<string, unknown> {
  readonly page: StoryPage;
  readonly isChosen: boolean;
  readonly isUpright: boolean;
  readonly canBePulled: boolean;
  readonly label: string;
  /** What readers did here, where this is shown. */
  readonly readers: readonly string[];
  readonly onPress: (id: number) => void;
}

const box = { width: 100, height: 84 };
const Drawing = memo(PageDrawing);

/** At this zoom a number is more legible than a drawing. */
const tooSmallToSee = 0.3;

export function PageCard({ data }: NodeProps<Node<CardData>>) {
  const { page, isChosen, isUpright, canBePulled, label, readers, onPress } = data;
  const wording = useText();
  const project = useEditedProject();
  const isFar = useStore(({ transform }) => transform[2] < tooSmallToSee);
  const isDrawn = useDrawingTurn(!isFar);
  const index = project.pages.findIndex(({ id }) => id === page.id);
  const warnings = warningTexts(page, { wording });
  return (
    <>
      <Handle
        type="target"
        position={Position.Top}
        className={styles.targetHandle}
        isConnectableStart={false}
      />
      <button
        type="button"
        className={styles.card}
        data-page={page.id}
        data-dead-end={page.isDeadEnd || undefined}
        data-unreachable={page.isUnreachable || undefined}
        aria-current={isChosen ? 'page' : undefined}
        aria-label={label}
        tabIndex={isChosen ? 0 : -1}
        onClick={() => onPress(page.id)}
      >
        <span className={styles.picture}>
          {isFar || !isDrawn ? (
            <span className={styles.number}>{isFar && index + 1}</span>
          ) : (
            <Drawing project={project} pageId={page.id} box={box} />
          )}
        </span>
        <PageCaption isStart={page.isStart} isEnding={page.isEnding}>
          {project.pages[index]?.name ?? index + 1}
        </PageCaption>
        {readers.length > 0 && (
          <span className={styles.readers}>
            {readers.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </span>
        )}
        {warnings.length > 0 && (
          <span className={styles.warning}>
            <Icon16WarningTriangleOutline width={12} height={12} />
            <span className={styles.warningText}>{warnings.join(', ')}</span>
          </span>
        )}
      </button>
      {canBePulled && (
        <Handle
          type="source"
          position={isUpright ? Position.Bottom : Position.Right}
          className={styles.sourceHandle}
          title={wording.t('editor.map.dragToConnect')}
        />
      )}
    </>
  );
}
