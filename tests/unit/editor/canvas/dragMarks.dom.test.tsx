import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Point } from '@/comics/project';
import { DragMarks } from '@/editor/canvas/selection/Selection';
import { commandOf } from '@/editor/document/Command';
import { comicOf, renderInEditor } from '../../../support/app/renderInEditor';

afterEach(cleanup);

const step = {
  command: commandOf('moved', (project) => project),
  guides: [],
  readout: { kind: 'place', x: 12.4, y: 7.6 },
} as const;

test.each<readonly [where: string, at: Point, isTouch: boolean, left: number, top: number]>([
  ['above the mouse', [200, 300], false, 200, 264],
  ['above a finger, which covers more', [200, 300], true, 200, 216],
  ['within the left edge', [5, 300], false, 64, 264],
  ['within the right edge', [395, 300], false, 336, 264],
  ['to the right of a finger at the upper left', [100, 20], true, 236, 4],
  ['to the left of a finger at the upper right', [300, 20], true, 164, 4],
])('the position of what is dragged is read %s', (_where, at, isTouch, left, top) => {
  const view = { scale: 1, x: 0, y: 0 };
  const room = { width: 400, height: 600 };
  renderInEditor(<DragMarks step={step} at={at} isTouch={isTouch} view={view} room={room} />, comicOf([]));
  expect(screen.getByText('12 : 8').style).toMatchObject({ left: `${left}px`, top: `${top}px` });
});
