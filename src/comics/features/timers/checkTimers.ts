import { type Fields, fieldsOf, isFields, listOf, readNumber } from '@/comics/lenient/values';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import { type Part, plainTextsIn } from '@/comics/validate/walkProject';

/** Milliseconds to look over a page, and to read one word. */
const look = 2000;
const word = 400;

/**
 * Reports timers that are never started or have settings without effect, and choices that run out before they
 * can be read (docs/comics-format/timers.md).
 */
export function checkTimers(_project: Fields, parts: readonly Part[]): Finding[] {
  const started = new Set(
    parts.flatMap((part) => (part.kind === 'action' && part.value.do === 'start' ? [part.value.timer] : [])),
  );
  return parts.flatMap((part) => {
    if (part.kind === 'action')
      return [...checkStart(part.value, part.path), ...checkStop(started, part.value, part.path)];
    if (part.kind !== 'object') return [];
    return [...checkCountdown(started, part.value, part.path), ...checkTimeLimit(part.value, part.path)];
  });
}

function checkStart({ do: name, repeat, duration, actions }: Fields, path: Path): Finding[] {
  if (name !== 'start') return [];
  if (repeat === true && (readNumber(duration) ?? 1000) < 167) {
    const text = 'the minimum interval of a repeating timer is 167 milliseconds';
    return [finding('W_IGNORED', [...path, 'duration'], text)];
  }
  const isEmpty = Array.isArray(actions) && actions.length === 0;
  return isEmpty && repeat === true
    ? [finding('W_IGNORED', [...path, 'repeat'], 'the timer has no actions, so repeating it has no effect')]
    : [];
}

function checkStop(started: ReadonlySet<unknown>, { do: name, timer }: Fields, path: Path): Finding[] {
  if (name !== 'stop' || typeof timer !== 'string' || started.has(timer)) return [];
  return [finding('W_IGNORED', [...path, 'timer'], `no action starts the timer \`${timer.slice(0, 80)}\``)];
}

function checkCountdown(started: ReadonlySet<unknown>, { type, timer }: Fields, path: Path): Finding[] {
  if (type !== 'countdown' || typeof timer !== 'string' || started.has(timer)) return [];
  const text = `never shown: no action starts the timer \`${timer.slice(0, 80)}\``;
  return [finding('W_IGNORED', [...path, 'timer'], text)];
}

function checkTimeLimit(choice: Fields, path: Path): Finding[] {
  if (choice.type !== 'choice' || !isFields(choice.timeLimit)) return [];
  const { duration, option, actions } = choice.timeLimit;
  const own = [...path, 'timeLimit'];
  const options = listOf(choice.options);
  const taken = readNumber(option);
  if (taken !== undefined && taken > options.length) {
    return [
      finding('E_SCHEMA', [...own, 'option'], `option ${taken} does not exist; options are counted from 1`),
    ];
  }
  if (taken === undefined && actions === undefined) {
    return [finding('E_SCHEMA', own, 'has neither `option` nor `actions`')];
  }
  const found: Finding[] = [];
  if (taken !== undefined && actions !== undefined && fieldsOf(options[taken - 1]).when === undefined) {
    found.push(finding('W_IGNORED', [...own, 'actions'], 'never run, because the `option` is taken instead'));
  }
  const least = look + word * wordCount(choice);
  if ((readNumber(duration) ?? least) < least) {
    const text = `too short to read the choice; use at least ${least} milliseconds`;
    found.push(finding('W_TIME', [...own, 'duration'], text));
  }
  return found;
}

/** The count in the language that has the most words. */
function wordCount(choice: Fields): number {
  const texts = [choice.prompt, ...listOf(choice.options).map((option) => fieldsOf(option).label)];
  return texts.map(longest).reduce((sum, count) => sum + count, 0);
}

function longest(text: unknown): number {
  const counts = plainTextsIn(text).map((option) => option.split(/\s+/).filter((part) => part !== '').length);
  return Math.max(0, ...counts);
}
