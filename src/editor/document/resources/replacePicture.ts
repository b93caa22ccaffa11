import { indexResources, type Ref } from '@/comics/resources';
import { type Command, commandOf } from '@/editor/document/Command';
import { updateObjects } from '@/editor/document/objects/updateObjects';

/** The new picture covers the place of the old one from its middle, and is described by its own words. */
export function replacePicture(pageId: number, id: number, image: Ref): Command {
  return commandOf('changedObject', (project) => {
    const { width = 0, height = 0 } = indexResources(project.resources)(image) ?? {};
    const isKnown = width > 0 && height > 0;
    const replaced = updateObjects(
      pageId,
      [id],
      (object) => {
        if (object.type !== 'image') return object;
        const { crop: _, alt: _alt, ...rest } = object;
        const across = isKnown ? Math.min(1, (object.width * height) / (object.height * width)) : 1;
        const down = isKnown ? Math.min(1, (object.height * width) / (object.width * height)) : 1;
        const isWhole = across === 1 && down === 1;
        const crop = [(1 - across) / 2, (1 - down) / 2, across, down] as const;
        return { ...rest, image, ...(!isWhole && { crop }) };
      },
      'changedObject',
    );
    return replaced.change(project);
  });
}
