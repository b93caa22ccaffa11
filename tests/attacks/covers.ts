import { apiFor } from '../support/apiOverPeer';
import { comicFile, pngFile } from '../support/server/files';
import type { Attack } from './attack';

export const covers: Attack = {
  title: 'a cover is no longer at its address when its project is banned',
  async run({ kadr, signIn }) {
    const [author, admin] = await Promise.all([signIn('author@kadr.example'), signIn('admin@kadr.example')]);
    const { api } = apiFor(kadr.websiteUrl, { token: () => author });
    const { _id: id } = await api.projectInfo.reserve();
    const { picId } = await api.projectInfo.uploadPicture({ id, pic: await pngFile(300) });
    await api.resources.createFile({ id, file: comicFile() });
    await apiFor(kadr.websiteUrl, { token: () => admin }).api.projectInfo.setAdminManagedState({
      id,
      value: 2,
    });
    const { status } = await fetch(`${kadr.websiteUrl}/projects/${id}/covers/${picId}`);
    return status === 404 ? [] : [`the cover of a banned project answers ${status}`];
  },
};
