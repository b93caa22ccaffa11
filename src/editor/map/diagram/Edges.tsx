import { ViewportPortal } from '@xyflow/react';
import { memo, useId } from 'react';
import styles from '@/editor/map/diagram/Edges.module.css';
import { type DrawnEdge, roundedPath } from '@/editor/map/diagram/layoutStory';

interface EdgesProps {
  readonly edges: readonly DrawnEdge[];
  readonly chosenId: number;
}

export const Edges = memo(function Edges({ edges, chosenId }: EdgesProps) {
  const id = useId();
  return (
    <ViewportPortal>
      <div aria-hidden="true">
        <svg className={styles.ways} role="presentation">
          <defs>
            {(['plain', 'chosen'] as const).map((kind) => (
              <marker
                key={kind}
                id={`${id}${kind}`}
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="10"
                markerHeight="10"
                markerUnits="userSpaceOnUse"
                orient="auto"
              >
                <path className={styles.head} data-kind={kind} d="M0 0L8 4L0 8Z" />
              </marker>
            ))}
          </defs>
          {edges.map(({ from, to, points }) => {
            const kind = from === chosenId ? 'chosen' : 'plain';
            return (
              <path
                key={`${from} ${to}`}
                className={styles.way}
                data-kind={kind}
                d={roundedPath(points)}
                markerEnd={`url(#${id}${kind})`}
              />
            );
          })}
        </svg>
        {edges.map(({ from, to, middle, labels }) =>
          labels.length === 0 ? null : (
            <span key={`${from} ${to}`} className={styles.label} style={{ left: middle[0], top: middle[1] }}>
              {labels.map((label, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines that only stand there.
                <span key={index} className={styles.line}>
                  {label}
                </span>
              ))}
            </span>
          ),
        )}
      </div>
    </ViewportPortal>
  );
});
