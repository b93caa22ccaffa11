import { readWholeParsedProject } from '@/comics/lenient/readWholeProject';
import { optionsOnPage } from '@/comics/pageContents';
import type { Project } from '@/comics/project';
import { ownValue } from '@/editor/document/fields';
import { optionMove, type Play, playOnce, type SimulatedReader } from '@/editor/simulation/playOnce';
import { add, randomReader, seekingReader } from '@/editor/simulation/readers';
import {
  type Length,
  type SimulatedEnding,
  type Simulation,
  simulatedPlays,
} from '@/editor/simulation/simulation';
import { allRules } from '@/player/features/allRules';
import { endingName, endingPages } from '@/player/rules/endings';
import {
  createContext,
  currentPage,
  type FeatureRules,
  initialState,
  type PlayState,
} from '@/player/rules/playState';
import { restart, startPlay } from '@/player/rules/readerMoves';

interface SimulationOptions {
  readonly plays?: number;
  readonly random?: () => number;
  readonly onProgress?: (plays: number) => void;
}

/** The number of plays by the seeking reader; what the comic keeps between plays is kept. */
const seekingPlays = 200;

/** A share of the plays; what happens in fewer plays is not reported. */
const rare = 0.01;

/** `null` for a file that no player opens. */
export function simulateFile(file: unknown, onProgress: (plays: number) => void): Simulation | null {
  const reading = readWholeParsedProject(file);
  return reading.ok ? simulateReaders(reading.project, { onProgress }) : null;
}

export function simulateReaders(
  project: Project,
  { plays = simulatedPlays, random = Math.random, onProgress = () => undefined }: SimulationOptions = {},
): Simulation {
  const bounded = new Set<string>();
  const context = createContext(project, random, [watchBounds(bounded), ...allRules]);
  const ended = new Map<string, number>();
  const stopped = new Map<string, number>();
  const boundedPlays = new Map<string, number>();
  const seen = new Set<number>();
  const offered = new Set<string>();
  const lengths: Length[] = [];

  const play = (from: PlayState, reader: SimulatedReader): Play => {
    const end = playOnce(context, from, {
      ...reader,
      choose: (moves, state) => {
        for (const { key } of moves) offered.add(key);
        return reader.choose(moves, state);
      },
    });
    for (const id of end.state.seen) seen.add(id);
    return end;
  };

  for (let count = 1; count <= plays; count += 1) {
    bounded.clear();
    const fresh = startPlay(context, initialState(project)).state;
    const { outcome, state, words, time } = play(fresh, randomReader(random));
    if (outcome === 'ended') {
      add(ended, endingName(currentPage(context, state)));
      lengths.push({ words, minutes: time / 60_000 });
    } else add(stopped, `${outcome} ${state.page}`);
    for (const name of bounded) add(boundedPlays, name);
    if (count % 50 === 0) onProgress(count);
  }

  const found = new Set(ended.keys());
  const tried = new Map<string, number>();
  let state = startPlay(context, initialState(project)).state;
  for (let count = 0; count < seekingPlays; count += 1) {
    const end = play(state, seekingReader(random, tried, count));
    if (end.outcome === 'ended') found.add(endingName(currentPage(context, end.state)));
    state = restart(context, end.state).state;
  }

  const byWords = [...lengths].sort((one, other) => one.words - other.words || one.minutes - other.minutes);
  return {
    plays,
    endings: endingsOf(project, (name) => ({
      share: (ended.get(name) ?? 0) / plays,
      isFound: found.has(name),
    })),
    stops: [...stopped].map(([name, count]) => stopOf(name, count / plays)).sort(byShare),
    unseenPages: project.pages.flatMap(({ id }) => (seen.has(id) ? [] : [id])),
    deadOptions: project.pages
      .flatMap(optionsOnPage)
      .filter(({ choiceId, option }) => !offered.has(optionMove(choiceId, option))),
    bounds: [...boundedPlays]
      .map(([variable, count]) => ({ variable, share: count / plays }))
      .filter(({ share }) => share >= rare)
      .sort(byShare),
    shortest: byWords[0] ?? null,
    longest: byWords.at(-1) ?? null,
  };
}

function stopOf(name: string, share: number): Simulation['stops'][number] {
  const [outcome, page] = name.split(' ');
  return { pageId: Number(page), isEndless: outcome === 'endless', share };
}

function byShare(one: { readonly share: number }, other: { readonly share: number }): number {
  return other.share - one.share;
}

/** Endings with the same name count once. */
function endingsOf(
  project: Project,
  figuresOf: (name: string) => Pick<SimulatedEnding, 'share' | 'isFound'>,
): readonly SimulatedEnding[] {
  const pages = new Map(endingPages(project).map((page) => [endingName(page), page.id]));
  return [...pages].map(([name, pageId]) => ({ pageId, ...figuresOf(name) })).sort(byShare);
}

/** Records numbers that would exceed their bounds, and leaves the change to the other rules. */
function watchBounds(bounded: Set<string>): FeatureRules {
  return {
    runAction: ({ project }, state, action) => {
      if (action.do !== 'set' || (action.op !== '+' && action.op !== '-')) return undefined;
      const variable = ownValue(project.variables, action.variable);
      const now = state.variables.get(action.variable);
      if (variable?.type !== 'number' || typeof now !== 'number') return undefined;
      const amount = typeof action.value === 'number' ? action.value : 1;
      const next = action.op === '+' ? now + amount : now - amount;
      if (next > (variable.max ?? next) || next < (variable.min ?? next)) bounded.add(action.variable);
      return undefined;
    },
  };
}
