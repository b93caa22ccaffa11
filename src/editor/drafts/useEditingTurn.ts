import { useState, useSyncExternalStore } from 'react';
import {
  browserTurnMeans,
  createEditingTurn,
  type EditingTurn,
  type Turn,
} from '@/editor/drafts/editingTurn';

/** The turn of this tab to edit a project, and how it stands. */
export function useEditingTurn(projectId: string): { readonly turn: EditingTurn; readonly state: Turn } {
  const name = `kadr-editor-${projectId}`;
  const [turn] = useState(() => createEditingTurn(name, browserTurnMeans(name)));
  return { turn, state: useSyncExternalStore(turn.subscribe, turn.state, turn.state) };
}
