import { type Fields, fieldsOf, listOf, readNumber } from '@/comics/lenient/values';
import { comicsLimits } from '@/comics/limits';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import type { Part } from '@/comics/validate/walkProject';

/**
 * Limits that concern more than one list (docs/comics-format.md#limits). `size` is the file's size in bytes.
 */
export function checkLimits(project: Fields, parts: readonly Part[], size: number): Finding[] {
  const { fileSize, objects: maxObjects } = comicsLimits;
  const objects = parts.filter(({ kind }) => kind === 'object').length;
  return [
    ...(size > fileSize ? [finding('E_LIMIT', [], `${size} bytes; at most ${fileSize}`)] : []),
    ...(objects > maxObjects
      ? [finding('E_LIMIT', ['pages'], `${objects} objects; at most ${maxObjects}`)]
      : []),
    ...parts.flatMap(depthFinding),
    ...listOf(project.resources).flatMap(mediaFindings),
  ];
}

/** Reports the depth once, at the limit. */
function depthFinding(part: Part): Finding[] {
  const { frameDepth, ifDepth, conditionDepth } = comicsLimits;
  if (part.kind === 'object' && part.value.type === 'frame' && part.frames === frameDepth) {
    return [finding('E_LIMIT', part.path, `frames nested more than ${frameDepth} levels deep`)];
  }
  if (part.kind === 'action' && part.value.do === 'if' && part.ifs === ifDepth + 1) {
    return [finding('E_LIMIT', part.path, `\`if\` nested more than ${ifDepth} levels deep`)];
  }
  if (part.kind === 'condition' && part.depth === conditionDepth + 1) {
    return [finding('E_LIMIT', part.path, `conditions nested more than ${conditionDepth} levels deep`)];
  }
  return [];
}

/** Checks the sizes in the file; the bytes are checked at upload. */
function mediaFindings(resource: unknown, index: number): Finding[] {
  const fields = fieldsOf(resource);
  const { pictureSide, soundDuration } = comicsLimits;
  const bounds = { width: pictureSide, height: pictureSide, duration: soundDuration };
  return Object.entries(bounds).flatMap(([key, max]) =>
    (readNumber(fields[key]) ?? 0) > max
      ? [finding('E_LIMIT', ['resources', index, key], `at most ${max}`)]
      : [],
  );
}

export function checkActions(parts: readonly Part[]): Finding[] {
  return [
    ...parts.flatMap((part) => (part.kind === 'object' ? checkTargets(part.value, part.path) : [])),
    ...checkUnreachable(parts),
  ];
}

function checkTargets(object: Fields, path: Path): Finding[] {
  if (object.type === 'choice') {
    return listOf(object.options).flatMap((option, index) =>
      checkOption(option, [...path, 'options', index]),
    );
  }
  if (object.type === 'button' || object.type === 'hotspot' || listOf(object.onTap).length > 0) {
    if (doesSomething(object.onTap)) return [];
    return [finding('W_DEAD_BUTTON', [...path, 'onTap'], 'a tap has no effect')];
  }
  return checkGesture(fieldsOf(object.gesture), [...path, 'gesture']);
}

function checkOption(option: unknown, path: Path): Finding[] {
  const { actions, once } = fieldsOf(option);
  // An option that is removed once taken has an effect: it leads to later options.
  if (once === true || doesSomething(actions)) return [];
  return [finding('W_DEAD_OPTION', [...path, 'actions'], 'this option has no effect')];
}

/** Gestures of other kinds always have an effect: the object disappears, returns or sets a number. */
function checkGesture({ kind, when, onDone, onBeat, ways }: Fields, path: Path): Finding[] {
  // In an instance, a gesture whose condition never holds removes the symbol's own gesture.
  if (Array.isArray(fieldsOf(when).any) && listOf(fieldsOf(when).any).length === 0) return [];
  const text = 'this gesture has no effect';
  if (kind === 'swipe') {
    return listOf(ways).flatMap((way, index) =>
      doesSomething(fieldsOf(way).actions)
        ? []
        : [finding('W_DEAD_BUTTON', [...path, 'ways', index, 'actions'], text)],
    );
  }
  const isDead = ['hold', 'shake', 'rhythm'].includes(String(kind)) && ![onDone, onBeat].some(doesSomething);
  return isDead ? [finding('W_DEAD_BUTTON', [...path, 'onDone'], text)] : [];
}

function doesSomething(actions: unknown, depth = 0): boolean {
  return listOf(actions).some((action) => {
    const { do: name, then, else: otherwise } = fieldsOf(action);
    if (name !== 'if' || depth > comicsLimits.ifDepth) return name !== 'wait';
    return doesSomething(then, depth + 1) || doesSomething(otherwise, depth + 1);
  });
}

function checkUnreachable(parts: readonly Part[]): Finding[] {
  const left = new Set<string>();
  return parts.flatMap((part) => {
    if (part.kind !== 'action') return [];
    const list = JSON.stringify(part.path.slice(0, -1));
    if (left.delete(list)) {
      return [finding('W_AFTER_GO', part.path, 'never runs: an earlier action leaves the page')];
    }
    if (leadsAway(part.value)) left.add(list);
    return [];
  });
}

/** Where there is no earlier page, `back` continues with the next action. */
function leadsAway(action: unknown, depth = 0): boolean {
  const { do: name, then, else: otherwise } = fieldsOf(action);
  if (name === 'go' || name === 'restart' || name === 'end') return true;
  if (name !== 'if' || depth > comicsLimits.ifDepth) return false;
  return [then, otherwise].every((list) => listOf(list).some((inner) => leadsAway(inner, depth + 1)));
}
