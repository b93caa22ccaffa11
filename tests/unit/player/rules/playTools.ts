import type { Action } from '@/comics/project';
import { createContext, initialState, type MoveResult, type PlayContext } from '@/player/rules/playState';
import { startPlay } from '@/player/rules/readerMoves';
import { playable } from '../../comics/exampleProject';

/** A context for a project of these pages; chance always falls in the middle. */
export function contextOf(
  pages: readonly Record<string, unknown>[],
  variables: Record<string, unknown> = {},
): PlayContext {
  return createContext(playable({ pages, variables }), () => 0.5);
}

/** The state on the first page. */
export function started(context: PlayContext) {
  return startPlay(context, initialState(context.project)).state;
}

export function kinds(result: MoveResult): string[] {
  return result.commands.map(({ kind }) => kind);
}

/** Actions as the file has them, read the way the player reads them. */
export function actions(...list: readonly Record<string, unknown>[]): readonly Action[] {
  return playable({ pages: [{ id: 1, onEnter: list }] }).pages[0]?.onEnter ?? [];
}
