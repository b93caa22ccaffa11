import { fieldsOf, isFields, listOf, readString } from '@/comics/lenient/values';
import { type ComicsPackage, readPackage } from '@/comics/packages/comicsPackage';
import { mediaKindOf } from '@/comics/packages/mediaFiles';
import { openFile } from '@/comics/projectFile';
import { descriptorType, pathType } from '@/comics/resources';
import { type Finding, finding } from '@/comics/validate/finding';
import { validateProjectText } from '@/comics/validate/validateProject';

export async function checkPackage(bytes: Uint8Array, validate = validateProjectText): Promise<Finding[]> {
  const reading = await readPackage(bytes);
  if (!reading.ok) return [reading.finding];
  return [...validate(reading.package.projectText), ...missingMedia(reading.package)];
}

function missingMedia({ projectText, media }: ComicsPackage): Finding[] {
  const head = openFile(projectText);
  if (!head.ok) return [];
  return listOf(head.project.resources).flatMap((resource, index) => {
    const { vp, dt } = fieldsOf(resource);
    const name = isFields(vp) && vp.type === pathType.project ? readString(vp.vpstr) : undefined;
    if (name === undefined) return [];
    const path = ['resources', index, 'vp', 'vpstr'];
    const file = media.get(name);
    if (file === undefined) return [finding('E_ZIP', path, `${name} is not in the package`)];
    const wanted = dt === descriptorType.sound ? 'sound' : 'picture';
    const isWanted = mediaKindOf(file)?.family === wanted;
    return isWanted ? [] : [finding('E_ZIP', path, `${name} is not a ${wanted}`)];
  });
}
