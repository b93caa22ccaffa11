import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { comicsLimits } from '@/comics/limits';
import { projectSounds } from '@/comics/pageContents';
import type { Project } from '@/comics/project';
import { resolveText } from '@/comics/resolveText';
import { countEndings } from '@/player/rules/endings';
import { stepBox } from '@/player/rules/guidedView';
import { currentPage, type MoveResult, type PlayContext, type PlayState } from '@/player/rules/playState';
import { canContinue, nextPages } from '@/player/rules/readerMoves';
import { textsAt } from '@/player/rules/texts';
import { transcript } from '@/player/rules/transcript';
import { takenChoices } from '@/player/sheets/choicesSheet';
import { brokenTexts } from '../../../support/comics/arbitraries/mutations';
import { projectArbitrary } from '../../../support/comics/arbitraries/project';
import { reuseArbitrary } from '../../../support/comics/arbitraries/reuse';
import { wander, wandering } from '../../../support/comics/wander';

const anyProject = fc.oneof(projectArbitrary, reuseArbitrary);

/** More than the slowest machine needs for the few milliseconds of work. */
const patience = 60_000;

function read(json: unknown): Project {
  const reading = readWholeProject(JSON.stringify(json));
  if (!reading.ok) throw new Error(`A valid file is refused: ${reading.code}`);
  return reading.project;
}

/** Calls the rules for everything that the player shows of a state. */
function showAll(context: PlayContext, state: PlayState): void {
  const page = currentPage(context, state);
  canContinue(context, state);
  stepBox(page, state, state.step);
  nextPages(context, page);
  takenChoices(context, state);
  countEndings(context.project, [...state.seen]);
  transcript(context, state, {
    text: (text, moment) => resolveText(text, textsAt(['ru', 'en'], moment)),
    resourceAlt: () => undefined,
  });
}

function expectSound({ state, commands }: MoveResult, context: PlayContext): void {
  const page = context.page(state.page);
  expect(page).toBeDefined();
  expect(state.step).toBeLessThanOrEqual(page?.guidedView?.length ?? 0);
  expect(state.history.length).toBeLessThanOrEqual(200);
  expect(state.history.every((moment) => context.page(moment.page) !== undefined)).toBe(true);
  expect(Math.min(state.budget.actions, state.budget.turns)).toBeGreaterThanOrEqual(0);
  expect(commands.length).toBeLessThanOrEqual(500);
  expect(commands.every((command) => command.kind !== 'later' || command.duration >= 0)).toBe(true);
  expect(commands.some(({ kind }) => kind === 'loop')).toBe(state.stage === 'looping' && commands.length > 0);
}

function expectVariablesInBounds({ state }: MoveResult, { project }: PlayContext): void {
  for (const [name, variable] of Object.entries(project.variables)) {
    const value = state.variables.get(name);
    expect(typeof value).toBe(typeof variable.value);
    if (variable.type === 'text')
      expect(String(value).length).toBeLessThanOrEqual(comicsLimits.textValueLength);
    if (variable.type !== 'number') continue;
    expect(Number(value)).toBeGreaterThanOrEqual(variable.min ?? Number.NEGATIVE_INFINITY);
    expect(Number(value)).toBeLessThanOrEqual(variable.max ?? Number.POSITIVE_INFINITY);
  }
}

describe('wandering through any comic', () => {
  test(
    'always is on an existing page, with its variables in bounds, with any moves',
    () => {
      const looked = vi.fn(expectSound);
      fc.assert(
        fc.property(anyProject, fc.array(wandering, { minLength: 4, maxLength: 4 }), (json, ways) => {
          const project = read(json);
          for (const way of ways) {
            wander(project, way, (result, context) => {
              looked(result, context);
              expectVariablesInBounds(result, context);
              showAll(context, result.state);
            });
          }
        }),
        { numRuns: 60 },
      );
      expect(looked.mock.calls.length).toBeGreaterThan(500);
    },
    patience,
  );

  test(
    'continues without an error through a broken file',
    () => {
      let played = 0;
      fc.assert(
        fc.property(brokenTexts(anyProject), wandering, (text, way) => {
          const reading = readWholeProject(text);
          if (!reading.ok) return;
          played += 1;
          expect([...projectSounds(reading.project)].length).toBeLessThanOrEqual(text.length);
          wander(reading.project, way, (result, context) => {
            expectSound(result, context);
            showAll(context, result.state);
          });
        }),
        { numRuns: 60 },
      );
      expect(played).toBeGreaterThan(10);
    },
    patience,
  );
});
