import type { Point } from '@/comics/project';
import type { Guide } from '@/editor/canvas/geometry/snap';
import type { Command } from '@/editor/document/Command';

/** What the hand says beside its place. */
export interface DragKeys {
  readonly shift: boolean;
  readonly alt: boolean;
}

/** What is told beside the finger. */
export type Readout =
  | { readonly kind: 'place'; readonly x: number; readonly y: number }
  | { readonly kind: 'size'; readonly width: number; readonly height: number }
  | { readonly kind: 'angle'; readonly degrees: number };

export interface DragStep {
  /** Does to the comic as it was before the drag what the drag has come to. */
  readonly command: Command;
  readonly guides: readonly Guide[];
  readonly readout: Readout;
}

/** What a drag comes to that went from where it began to a point of the page. */
export type Drag = (point: Point, keys: DragKeys) => DragStep;
