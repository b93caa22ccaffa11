import { type Fields, fieldsOf, isFields, readId } from '@/comics/lenient/values';
import type { FileLayer } from '@/comics/reuse/layersOf';
import { deepestScope, idOnPage, type Scope } from '@/comics/reuse/scope';
import { variableNamePattern } from '@/comics/vocabulary';

/**
 * What `show` and `hide` say of a layer's object stays when the page turns (docs/comics-format/reuse.md#layers). A
 * player keeps variables and no objects of other pages, so each such object has a variable that says whether it is seen.
 */
export interface KeptVisibility {
  /** By name; those of the objects that were made so far. */
  readonly variables: ReadonlyMap<string, Fields>;
  /** What goes before a `show` or `hide` of such an object, and whether the object is on this page. */
  readonly keeping: (
    action: Fields,
    scope: Scope,
  ) => { readonly set: Fields; readonly isHere: boolean } | null;
  /** Such an object, shown by its variable; any other as it is. */
  readonly shown: (object: Fields, written: number, scope: Scope) => Fields;
}

export function createKeptVisibility(project: Fields, layers: readonly FileLayer[]): KeptVisibility {
  const inLayers = new Set(layers.flatMap(({ ids }) => [...ids]));
  const switched = switchedObjects(project);
  const known = fieldsOf(project.variables);
  const variables = new Map<string, Fields>();

  const isKept = (written: number, { isInLayer, instance }: Scope) =>
    switched.has(written) && (instance?.ids.has(written) ? isInLayer : inLayers.has(written));

  const variableOf = (id: number) => {
    let name = `shows${id < 0 ? 'In' : ''}${Math.abs(id)}`;
    while (Object.hasOwn(known, name) && variableNamePattern.test(`${name}_`)) name += '_';
    return name;
  };

  return {
    variables,
    keeping: (action, scope) => {
      const written = readId(action.object);
      if (!isSwitch(action) || written === undefined || !isKept(written, scope)) return null;
      const variable = variableOf(idOnPage(written, scope));
      const isHere = scope.instance?.ids.has(written) || scope.layers.some(({ ids }) => ids.has(written));
      return { set: { do: 'set', variable, op: '=', value: action.do === 'show' }, isHere };
    },
    shown: (object, written, scope) => {
      if (!isKept(written, scope)) return object;
      const { hidden, when, ...rest } = object;
      const variable = variableOf(readId(object.id) ?? -1);
      variables.set(variable, { type: 'boolean', value: hidden !== true });
      const isShown = { variable, is: '==', value: true };
      return { ...rest, when: isFields(when) ? { all: [isShown, when] } : isShown };
    },
  };
}

function isSwitch(action: Fields): boolean {
  return action.do === 'show' || action.do === 'hide';
}

/** The objects that some action shows or hides. */
function switchedObjects(project: Fields): ReadonlySet<number> {
  const found = new Set<number>();
  const look = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null || depth > deepestScope) return;
    const fields = fieldsOf(value);
    const id = readId(fields.object);
    if (id !== undefined && isSwitch(fields)) found.add(id);
    for (const inner of Object.values(value)) look(inner, depth + 1);
  };
  look(project, 0);
  return found;
}
