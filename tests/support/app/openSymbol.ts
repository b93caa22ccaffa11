import type { EditorStore } from '@/editor/document/editorStore';

/** Adds a symbol, and opens it instead of the page. */
export function openSymbol(store: EditorStore): void {
  const symbols = { door: { width: 100, height: 200, objects: [] } };
  store.run({ name: 'madeSymbol', change: (project) => ({ ...project, version: 2, symbols }) });
  store.open({ kind: 'symbol', name: 'door' });
}
