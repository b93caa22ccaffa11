import { drawDrawings } from '@/player/features/drawing/drawDrawing';
import type { PlayerFeature } from '@/player/play/playerFeature';

/** Drawings made of strokes (docs/comics-format/drawing.md). */
export const drawingFeature: PlayerFeature = { connect: ({ drawing }) => drawDrawings(() => drawing) };
