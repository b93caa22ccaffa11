import { apiFor } from '../support/apiOverPeer';
import { comicFile } from '../support/server/projects';
import { longestWaitDuring } from './asking';
import type { Attack } from './attack';

const file = {
  ...comicFile(),
  pages: [{ id: 1, objects: Array.from({ length: 80_000 }, () => ({})) }],
};
const savesOfEach = 3;
const mostMs = 2_000;

export const files: Attack = {
  title: 'two connections that save the worst files keep nobody waiting',
  async run({ kadr, signIn }) {
    const token = await signIn('author@kadr.example');
    const { api } = apiFor(kadr.websiteUrl, { token: () => token });
    const saving = async () => {
      const { _id: id } = await api.projectInfo.reserve();
      for (let saves = 0; saves < savesOfEach; saves += 1) await api.resources.saveFile({ id, file });
    };
    const both = Promise.all([saving(), saving()]);
    const longest = await longestWaitDuring(`${kadr.websiteUrl}/api/feed/newest/0/20`, both);
    return longest > mostMs ? [`a reader waited ${Math.round(longest)} ms for the feed`] : [];
  },
};
