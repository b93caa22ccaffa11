import type { ResourceDescriptor } from '@/comics/resources';

const ending = /\.(mp3|ogg|oga|m4a|wav|webm|png|jpe?g|webp|gif)$/i;
const joint = /(\p{L})[-_](?=\p{L})/gu;

/** What people read for the name of a file: `music-romance.mp3` is “music romance”. Other names stay. */
export function resourceTitle({ name }: Pick<ResourceDescriptor, 'name'>): string {
  const bare = name.replace(ending, '').trim();
  if (bare === '' || bare === name || bare.includes(' ')) return bare || name;
  return bare.replace(joint, '$1 ');
}
