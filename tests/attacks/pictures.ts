import sharp from 'sharp';
import { apiFor } from '../support/apiOverPeer';
import { fileOf } from '../support/server/files';
import { longestWaitDuring } from './asking';
import type { Attack } from './attack';

const column = { width: 1, height: 49_000_000, channels: 3, background: '#aa3355' } as const;
const mostMs = 2_000;

export const pictures: Attack = {
  title: 'pictures of one column with millions of pixels delay nobody',
  async run({ kadr, signIn }) {
    const token = await signIn('author@kadr.example');
    const { api } = apiFor(kadr.websiteUrl, { token: () => token });
    const { _id: id } = await api.projectInfo.reserve();
    const bytes = await sharp({ create: column, limitInputPixels: false }).png().toBuffer();
    const image = fileOf(bytes, 'column.png', 'image/png');
    const uploads = Promise.allSettled(
      Array.from({ length: 4 }, () => api.resources.uploadImage({ id, image })),
    );
    const longest = await longestWaitDuring(`${kadr.websiteUrl}/config/urls.json`, uploads);
    const taken = (await uploads).filter(({ status }) => status === 'fulfilled').length;
    return [
      ...(taken > 0 ? [`${taken} pictures of 1×49,000,000 pixels were taken`] : []),
      ...(longest > mostMs ? [`somebody else waited ${Math.round(longest)} ms`] : []),
    ];
  },
};
