import { readRef } from '@/comics/lenient/readResources';
import { type Fields, fieldsOf, listOf } from '@/comics/lenient/values';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import type { Part } from '@/comics/validate/walkProject';

/** Paths that lead nowhere, sounds that are gone for good, and resources that nothing uses. */
export function checkResources(project: Fields, parts: readonly Part[]): Finding[] {
  const used = new Set(
    parts.map((part) => (part.kind === 'ref' ? readRef(part.value)?.join('/') : undefined)),
  );
  return listOf(project.resources).flatMap((value, index) => {
    const { dt, id, vp } = fieldsOf(value);
    const path = ['resources', index];
    const where = fieldsOf(vp);
    return [
      ...(where.type === 3 ? checkPackPath(where, [...path, 'vp']) : []),
      ...(where.type === 100 ? [finding('W_VP100', path, 'social-network audio is silent now')] : []),
      ...(used.has(`${dt}/${id}`) ? [] : [finding('W_UNUSED', path, 'nothing uses this resource')]),
    ];
  });
}

/** A pack's cover, icons and images are all that a pack has; icons and images are named. */
function checkPackPath({ tgt, ifn }: Fields, path: Path): Finding[] {
  if (typeof tgt === 'number' && ![1, 2, 3].includes(tgt)) {
    return [finding('E_PATH', [...path, 'tgt'], `an image pack has no target ${tgt}`)];
  }
  if (tgt === 1 || ifn !== undefined) return [];
  return [finding('E_PATH', [...path, 'ifn'], 'an image of a pack has a name')];
}
