import { Graph, layout } from '@dagrejs/dagre';
import { ViewportPortal } from '@xyflow/react';
import { memo, useId } from 'react';
import type { Point } from '@/comics/project';
import styles from '@/editor/map/diagram/Edges.module.css';
import type { Edge, StoryPage } from '@/editor/map/storyGraph';
import type { ReaderShares } from '@/editor/statistics/readerShares';

interface EdgesProps {
  readonly edges: readonly DrawnEdge[];
  readonly chosenId: number;
  readonly readers: ReaderShares | null;
}

/** CSS pixels: the width of an arrow that all readers took, and of one that none took. */
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
        <svg className={styles.edges} role="presentation">
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
                className={styles.edge}
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
                // biome-ignore lint/suspicious/noArrayIndexKey: lines without state.
                <span key={index}>{label}</span>
              ))}
            </span>
          ),
        )}
      </div>
    </ViewportPortal>
  );
});

export const cardSize = { width: 112, height: 132 } as const;

const lineHeight = 18;
const letterWidth = 7;

interface DrawnEdge {
  readonly from: number;
  readonly to: number;
  readonly points: readonly Point[];
  readonly middle: Point;
  readonly labels: readonly string[];
}

export interface StoryLayout {
  readonly width: number;
  readonly height: number;
  readonly places: ReadonlyMap<number, Point>;
  readonly edges: readonly DrawnEdge[];
}

/** Pages follow those that lead to them; edges avoid cards as far as possible. */
export function layoutStory(
  pages: readonly StoryPage[],
  labelsOf: (from: number, way: Edge) => readonly string[],
  isUpright: boolean,
): StoryLayout {
  const graph = new Graph();
  graph.setGraph({
    rankdir: isUpright ? 'TB' : 'LR',
    nodesep: 36,
    ranksep: 44,
    edgesep: 20,
    marginx: 24,
    marginy: 24,
  });
  for (const { id } of pages) graph.setNode(String(id), { ...cardSize });
  for (const { id, edges } of pages) {
    for (const way of edges) {
      graph.setEdge(String(id), String(way.to), { ...labelSize(labelsOf(id, way)), labelpos: 'c' });
    }
  }
  layout(graph);
  const places = new Map(pages.map(({ id }) => [id, cornerOf(graph.node(String(id)))] as const));
  const edges = pages.flatMap(({ id, edges: leads }) =>
    leads.map((way) => drawnEdge(id, way, labelsOf(id, way), graph.edge(String(id), String(way.to)))),
  );
  const { width = 0, height = 0 } = graph.graph();
  return { width, height, places, edges };
}

function labelSize(labels: readonly string[]) {
  if (labels.length === 0) return { width: 0, height: 0 };
  const longest = Math.max(...labels.map(({ length }) => length));
  return { width: longest * letterWidth + 16, height: labels.length * lineHeight + 6 };
}

function cornerOf({ x = 0, y = 0 }: { readonly x?: number; readonly y?: number }): Point {
  return [x - cardSize.width / 2, y - cardSize.height / 2];
}

interface LaidEdge {
  readonly points?: readonly { readonly x: number; readonly y: number }[];
  readonly x?: number;
  readonly y?: number;
}

function drawnEdge(from: number, { to }: Edge, labels: readonly string[], edge: LaidEdge): DrawnEdge {
  const points = (edge.points ?? []).map(({ x, y }): Point => [x, y]);
  const between = points[Math.floor(points.length / 2)] ?? [0, 0];
  return { from, to, points, middle: [edge.x ?? between[0], edge.y ?? between[1]], labels };
}

export function roundedPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point;
    const isLast = index === rest.length - 2;
    const end = isLast ? next : [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2];
    return `Q${point.join(' ')} ${end.join(' ')}`;
  });
  const straight = rest.length === 1 ? [`L${rest[0]?.join(' ')}`] : [];
  return [`M${first.join(' ')}`, ...bends, ...straight].join('');
}
