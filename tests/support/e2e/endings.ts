import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import type { ComicObject, DrawnText, Project } from '@/comics/project';
import { resolveText } from '@/comics/resolveText';
import { allRules } from '@/player/features/allRules';
import { isShown, offeredOptions } from '@/player/rules/conditions';
import {
  createContext,
  currentPage,
  initialState,
  type MoveResult,
  type PlayContext,
  type PlayState,
} from '@/player/rules/playState';
import * as moves from '@/player/rules/readerMoves';
import { textsAt } from '@/player/rules/texts';
import { builds } from './builds';

/** What a reader presses: a target by its name on the page, or the next-page button. */
type Press = { readonly kind: 'target'; readonly name: string } | { readonly kind: 'next' };

interface Step {
  readonly press: Press;
  /** The number of the page on which the story stops afterwards, counted from 1. */
  readonly page: number;
  /** The description of that page. */
  readonly alt: string;
  /** The captions of every sound that starts with it, on a visible page. */
  readonly captions: readonly string[];
}

/** The shortest path from the first page to an ending. */
export interface WayToEnding {
  readonly ending: string;
  /** The description of the first page. */
  readonly first: string;
  readonly steps: readonly Step[];
}

/** A project as served by the archive. */
export function servedProject(id: string): Project {
  const reading = readWholeProject(
    readFileSync(join(builds.archive, 'project_files', id, 'project.json'), 'utf8'),
  );
  if (!reading.ok) throw new Error(`${id} is refused: ${reading.code}`);
  return reading.project;
}

interface Node {
  readonly state: PlayState;
  readonly steps: readonly Step[];
}

/** The shortest path to each ending of a story, computed by the player's own rules, the shortest first. */
export function waysToEndings(project: Project, language: string): readonly WayToEnding[] {
  const context = createContext(project, () => 0, allRules);
  const text = (value: DrawnText | undefined, state: PlayState) =>
    resolveText(value, textsAt([language], state));
  const ways = new Map<number, WayToEnding>();
  const { state: first } = rest(context, moves.startPlay(context, initialState(project)));
  const queue: Node[] = [{ state: first, steps: [] }];
  const known = new Set([keyOf(first)]);
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    const { state: from, steps: before } = node;
    for (const { press, outcome } of pressesAt(context, from, (value) => text(value, from))) {
      const { state, captions } = rest(context, outcome);
      const page = project.pages.findIndex(({ id }) => id === state.page) + 1;
      const step: Step = {
        press,
        page,
        alt: text(currentPage(context, state).alt, state),
        captions: captions.map((caption) => text(caption, state)),
      };
      const steps = [...before, step];
      if (state.stage === 'ended' && !ways.has(page)) {
        ways.set(page, {
          ending: text(currentPage(context, state).ending, state),
          first: text(currentPage(context, first).alt, first),
          steps,
        });
      }
      if (state.stage !== 'playing' || known.has(keyOf(state))) continue;
      known.add(keyOf(state));
      queue.push({ state, steps });
    }
  }
  return [...ways.values()];
}

/** Runs every delayed list of actions, and collects captions meanwhile. */
function rest(context: PlayContext, from: MoveResult): { state: PlayState; captions: readonly DrawnText[] } {
  let { state } = from;
  const captions: DrawnText[] = [];
  const queue = [from];
  for (let outcome = queue.shift(); outcome !== undefined; outcome = queue.shift()) {
    for (const command of outcome.commands) {
      if (command.kind === 'turn') captions.push(...pageCaptions(context, outcome.state));
      if (command.kind === 'play' && command.sound.caption !== undefined)
        captions.push(command.sound.caption);
      if (command.kind !== 'later') continue;
      const later = moves.continueActions(context, state, outcome.state.visit, command.list);
      ({ state } = later);
      queue.push(later);
    }
  }
  return { state, captions };
}

function pageCaptions(context: PlayContext, state: PlayState): DrawnText[] {
  return (currentPage(context, state).sounds ?? []).flatMap(({ caption }) => caption ?? []);
}

interface Possible {
  readonly press: Press;
  readonly outcome: MoveResult;
}

function* pressesAt(
  context: PlayContext,
  state: PlayState,
  text: (value: DrawnText | undefined) => string,
): Generator<Possible, void> {
  if (moves.canContinue(context, state))
    yield { press: { kind: 'next' }, outcome: moves.continueReading(context, state) };
  const target = (name: string): Press => ({ kind: 'target', name: name.replace(/\s+/g, ' ').trim() });
  for (const object of shownWithin(currentPage(context, state).objects, state)) {
    if (object.type === 'choice') {
      for (const { index, option } of offeredOptions(object, state)) {
        const outcome = moves.takeOption(context, state, object, index);
        yield { press: target(text(option.label)), outcome };
      }
    } else if (object.onTap !== undefined && 'label' in object) {
      yield { press: target(text(object.label)), outcome: moves.tapObject(context, state, object.id) };
    }
  }
}

function* shownWithin(objects: readonly ComicObject[], state: PlayState): Generator<ComicObject, void> {
  for (const object of objects) {
    if (!isShown(object, state)) continue;
    yield object;
    if (object.type === 'frame') yield* shownWithin(object.objects, state);
  }
}

/** Two plays with the same key have the same possible continuations. */
function keyOf({ page, step, variables, seen, taken, shown }: PlayState): string {
  return JSON.stringify([page, step, [...variables], [...seen].sort(), [...taken].sort(), [...shown]]);
}
