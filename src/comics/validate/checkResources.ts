import { readRef } from '@/comics/lenient/readResources';
import { type Fields, fieldsOf, listOf } from '@/comics/lenient/values';
import { type Finding, finding } from '@/comics/validate/finding';
import type { Part } from '@/comics/validate/walkProject';

/** Sounds that are gone for good, and resources that nothing uses. */
export function checkResources(project: Fields, parts: readonly Part[]): Finding[] {
  const used = new Set(
    parts.map((part) => (part.kind === 'ref' ? readRef(part.value)?.join('/') : undefined)),
  );
  return listOf(project.resources).flatMap((value, index) => {
    const { dt, id, vp } = fieldsOf(value);
    const path = ['resources', index];
    const dead = fieldsOf(vp).type === 100;
    return [
      ...(dead ? [finding('W_VP100', path, 'social-network audio is silent now')] : []),
      ...(used.has(`${dt}/${id}`) ? [] : [finding('W_UNUSED', path, 'nothing uses this resource')]),
    ];
  });
}
