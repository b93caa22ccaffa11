import { scaleObject } from '@/comics/features/reuse/scaleObject';
import { type Fields, fieldsOf } from '@/comics/lenient/values';
import { comicsLimits } from '@/comics/limits';
import { findPlaced } from '@/comics/pageContents';
import type { ComicObject, FrameObject, ProjectFile, SymbolObject } from '@/comics/project';
import { objectsSchema } from '@/comics/schema/objectSchemas';
import { type Command, changePage, commandOf, findPage } from '@/editor/document/Command';
import { ownValue } from '@/editor/document/fields';
import { checkObjectLimits } from '@/editor/document/limits';
import { withNewIds } from '@/editor/document/objects/addAndRemoveObjects';
import { withoutObjects } from '@/editor/document/objects/tree';
import { changeObjects } from '@/editor/document/objects/updateObjects';

export function detachSymbol(pageId: number, id: number): Command {
  return commandOf('detached', (project) => {
    const page = findPage(project, pageId);
    const placed = findPlaced(page, id);
    const copy = placed?.object;
    const objects = copy?.type === 'symbol' ? ownObjects(project, copy) : undefined;
    if (copy?.type !== 'symbol' || objects === undefined) return project;
    const { project: counted, objects: own } = withNewIds(project, objects);
    const { symbol: _symbol, with: _with, ...rest } = copy;
    const frame: FrameObject = { ...rest, type: 'frame', objects: own };
    const without = changePage(project, pageId, (one) => withoutObjects(one, new Set([id])));
    const frameId = placed?.frames.at(-1)?.id;
    if (checkObjectLimits(without, pageId, [frame], frameId) !== 'there') return project;
    return changePage(counted, pageId, (one) =>
      changeObjects(one, [id], (object) => (object.type === 'symbol' ? frame : object)),
    );
  });
}

/** Scaled to the instance, with its overrides; `undefined` if the result would be invalid. */
function ownObjects({ symbols = {} }: ProjectFile, copy: SymbolObject): readonly ComicObject[] | undefined {
  const symbol = ownValue(symbols, copy.symbol);
  if (symbol === undefined || symbol.objects.length > comicsLimits.objectsInList) return undefined;
  const [scaleX, scaleY] = [times(copy.width, symbol.width), times(copy.height, symbol.height)];
  const objects = symbol.objects.map((object) => scaleObject(withValues(object, copy.with), scaleX, scaleY));
  const read = objectsSchema.safeParse(objects);
  return read.success ? read.data : undefined;
}

function withValues(object: ComicObject, overrides: SymbolObject['with']): Fields {
  const { id: _id, type: _type, objects: _objects, ...values } = fieldsOf(overrides?.[String(object.id)]);
  const inner = object.type === 'frame' && {
    objects: object.objects.map((one) => withValues(one, overrides)),
  };
  return { ...object, ...values, ...inner };
}

function times(size: number, whole: number): number {
  return size > 0 && whole > 0 ? size / whole : 1;
}
