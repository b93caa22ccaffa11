import { resolveText, textTag } from '@/comics/resolveText';
import type { DrawContext } from '@/player/draw/drawContext';
import { fetchMotion } from '@/player/draw/lazyMotion';
import { drawPage } from '@/player/draw/pageView';
import { allRules } from '@/player/features/allRules';
import { readLaunch } from '@/player/loading/launch';
import type { ConnectedFeature } from '@/player/play/playerParts';
import {
  createContext,
  currentPage,
  initialState,
  type MoveResult,
  type PlayState,
} from '@/player/rules/playState';
import { startPlay, takeOption, tapObject } from '@/player/rules/readerMoves';
import { createPreferences } from '@/player/storage/preferences';
import { createStore } from '@/player/storage/store';
import { playerTextsFor } from '@/player/texts/playerTexts';
import { wholeProject } from './wholeProject';

/** A device's storage that lasts as long as the test keeps it. */
export function openStore(notes = new Map<string, string>()) {
  const storage: Storage = {
    get length() {
      return notes.size;
    },
    key: (index) => [...notes.keys()][index] ?? null,
    getItem: (name) => notes.get(name) ?? null,
    setItem: (name, value) => void notes.set(name, value),
    removeItem: (name) => void notes.delete(name),
    clear: () => notes.clear(),
  };
  return createStore(() => storage);
}

/** A play on a page that is drawn, with what its features are given; `connect` says which features. */
export async function openPlay(
  parts: Record<string, unknown>,
  connect: (player: ReturnType<typeof playerOf>) => readonly ConnectedFeature[],
) {
  await fetchMotion();
  const player = playerOf(parts);
  player.features.push(...connect(player));
  const draw = () => {
    const view = drawPage(currentPage(player.play, player.state()), player.state(), player.drawing);
    document.body.replaceChildren(view.element);
    for (const { turned } of player.features) turned?.(player.state());
    return view;
  };
  player.apply(() => startPlay(player.play, player.state()));
  let view = draw();
  player.onChange((before, after) => {
    for (const { follow } of player.features) follow?.(after);
    if (after.visit === before.visit) view.refresh(after);
    else view = draw();
  });
  return { ...player, element: () => view.element };
}

function playerOf(parts: Record<string, unknown>) {
  const project = wholeProject({ canvas: { width: 1000, height: 1000 }, ...parts });
  const play = createContext(project, () => 0, allRules);
  const store = openStore();
  const preferences = createPreferences(
    store,
    readLaunch(''),
    { id: 'test', language: 'en' },
    { language: 'en', savesData: false },
  );
  const features: ConnectedFeature[] = [];
  const announced: string[] = [];
  const reader = { calm: false };
  let state = initialState(project);
  let changed = (_before: PlayState, _after: PlayState) => {};
  const apply = (move: (now: PlayState) => MoveResult) => {
    const before = state;
    state = move(state).state;
    if (state !== before) changed(before, state);
  };
  const drawing: DrawContext = {
    project,
    texts: () => playerTextsFor('en'),
    text: (text) => resolveText(text, { languages: ['en'], variable: (name) => state.variables.get(name) }),
    language: (text) => textTag(text, ['en']) ?? 'en',
    address: ([, id]) => `picture-${id}`,
    resource: () => undefined,
    reducedMotion: () => reader.calm,
    reading: () => ({}),
    preloads: () => false,
    onTap: (id) => apply((now) => tapObject(play, now, id)),
    onOption: (choice, index) => apply((now) => takeOption(play, now, choice, index)),
    onContinue: () => announced.push('continue'),
    features,
  };
  return {
    play,
    drawing,
    store,
    preferences,
    features,
    announced,
    reader,
    apply,
    state: () => state,
    reducedMotion: () => reader.calm,
    shell: { announce: (words: string) => void announced.push(words) },
    onChange: (listener: typeof changed) => {
      changed = listener;
    },
    value: (name: string) => state.variables.get(name),
  };
}
