import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pngFile } from '../support/server/files';
import { pathOf, statusOf } from './asking';
import { type Attack, people } from './attack';

const rounds = 5;
/** The original size, and a smaller one. */
const filesOfCover = 2;

export const pictureRaces: Attack = {
  title: 'with pictures uploaded and deleted at the same time, all referenced ones exist, and no others',
  async run({ kadr, client, home }) {
    const found: string[] = [];
    const api = await client(people.author);
    const { _id: id } = await api.projectInfo.reserve();
    for (let round = 0; round < rounds; round += 1) {
      const cover = async (place: number) =>
        api.projectInfo.uploadPicture({ id, pic: await pngFile(200, `#${round}${place}4455`) });
      await Promise.all([1, 2, 3, 4].map((place) => statusOf(cover(place))));
      const { picId } = await api.projectInfo.get({ id });
      const { status } = await fetch(`${kadr.websiteUrl}/projects/${id}/covers/${picId}`);
      if (status !== 200) found.push(`the cover of round ${round} answers ${status}`);
      const kept = await readdir(join(home.dataFolder, 'files/projects', id, 'covers'));
      if (kept.length !== filesOfCover) found.push(`${kept.length} files of covers are kept: ${kept}`);

      const image = await pngFile(40, `#${round}${round}${round}`);
      const vpath = pathOf(await api.resources.uploadImage({ id, image }));
      await Promise.all([
        statusOf(api.resources.deleteImage({ id, vpath })),
        statusOf(api.resources.uploadImage({ id, image })),
        statusOf(api.resources.deleteImage({ id, vpath })),
        statusOf(api.resources.uploadImage({ id, image })),
      ]);
      // Either order is right, but a second deletion finds the first one's result, or nothing.
      await statusOf(api.resources.uploadImage({ id, image }));
      const again = await readdir(join(home.dataFolder, 'files/project_files', id, 'res/img'));
      const name = vpath.split('/').at(-1) ?? '';
      if (!again.includes(name)) found.push('a picture that was just put is not there');
    }
    return found;
  },
};
