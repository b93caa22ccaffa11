import { ViewportPortal } from '@xyflow/react';
import { memo, useId } from 'react';
import { type DrawnEdge, roundedPath } from '@/editor/map/diagram/Edges';
import styles from '@/editor/map/diagram/Edges.module.css';
import type { ReaderShares } from '@/editor/readers/readerShares';

interface EdgesProps {
  readonly edges: readonly DrawnEdge[];
  readonly chosenId: number;
  readonly readers: ReaderShares | null;
}

/** Of the arrow of all readers, and of none, in CSS pixels. */
const widths = { most: 14, least: 1 } as const;

function widthOf(share: number): number {
  return widths.least + share * (widths.most - widths.least);
}

export const Edges = memo(function Edges({ edges, chosenId, readers }: EdgesProps) {
  const id = useId();
  // A thick arrow would hide a small head.
  const headSize = readers === null ? 10 : 22;
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
                markerWidth={headSize}
                markerHeight={headSize}
                markerUnits="userSpaceOnUse"
                orient="auto"
              >
                <path className={styles.head} data-kind={kind} d="M0 0L8 4L0 8Z" />
              </marker>
            ))}
          </defs>
          {edges.map(({ from, to, points }) => {
            const kind = from === chosenId ? 'chosen' : 'plain';
            const share = readers?.way(from, to);
            return (
              <path
                key={`${from} ${to}`}
                className={styles.way}
                data-kind={kind}
                data-unread={share === 0 || undefined}
                style={share === undefined ? undefined : { strokeWidth: widthOf(share) }}
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
