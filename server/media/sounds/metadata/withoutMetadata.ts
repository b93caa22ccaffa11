import { type MediaKind, mediaKindOf } from '@/comics/packages/mediaKinds';
import { withoutMp3Tags } from './mp3Tags';
import { withoutMp4Metadata } from './mp4Boxes';
import { withoutOggComments } from './oggComments';
import { withoutWavMetadata } from './wavChunks';

type SoundKind = Extract<MediaKind, { family: 'sound' }>;

const removers: Readonly<Record<SoundKind['name'], (bytes: Buffer) => Buffer>> = {
  MP3: withoutMp3Tags,
  OGG: withoutOggComments,
  M4A: withoutMp4Metadata,
  WAV: withoutWavMetadata,
};

/**
 * A sound without what says who recorded it, where and with what. What is heard stays byte for byte; what is
 * not built as its kind is left as it is.
 */
export function withoutMetadata(kind: SoundKind, bytes: Uint8Array): Uint8Array {
  const sound = removers[kind.name](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  return mediaKindOf(sound)?.name === kind.name ? sound : bytes;
}
