import { createHash } from 'node:crypto';
import { parseBuffer } from 'music-metadata';
import { comicsLimits } from '@/comics/limits';
import { type MediaKind, mediaKindOf, nameOfContents, withoutPadding } from '@/comics/packages/mediaFiles';
import { mebibyte, minuteMs } from '@/lib/units';
import type { LocalizedText } from '../lib/errors';
import { withoutMetadata } from './soundMetadata';
import { contentName } from './uploadRules';

export type SoundRefusal =
  /** `found` names the actual kind of content, such as `PNG` or `video`. */
  | { readonly because: 'kind'; readonly found: string }
  | { readonly because: 'bytes'; readonly atMost: number }
  | { readonly because: 'milliseconds'; readonly atMost: number }
  | { readonly because: 'broken' };

/** For the person who sent the sound. */
export function soundRefusalText(refusal: SoundRefusal): LocalizedText {
  switch (refusal.because) {
    case 'kind': {
      const { en, ru } = contentName(refusal.found);
      return {
        en: `This is ${en}. Only MP3, OGG, M4A and WAV sounds are taken.`,
        ru: `Это ${ru}. Подходят только звуки MP3, OGG, M4A и WAV.`,
      };
    }
    case 'bytes': {
      const megabytes = refusal.atMost / mebibyte;
      return { en: `The sound is larger than ${megabytes} MB.`, ru: `Звук больше ${megabytes} МБ.` };
    }
    case 'milliseconds': {
      const minutes = refusal.atMost / minuteMs;
      return { en: `The sound is longer than ${minutes} minutes.`, ru: `Звук длиннее ${minutes} минут.` };
    }
    case 'broken':
      return {
        en: 'The sound is damaged and cannot be read.',
        ru: 'Звук повреждён, прочитать его нельзя.',
      };
  }
}

interface PreparedSound {
  readonly kind: 'sound';
  /** Derived from the content. */
  readonly name: string;
  /** In milliseconds. */
  readonly duration: number;
  readonly bytes: Uint8Array;
}

interface RefusedSound {
  readonly kind: 'refused';
  readonly reason: SoundRefusal;
}

type SoundKind = Extract<MediaKind, { family: 'sound' }>;

const contentTypes: Readonly<Record<SoundKind['name'], string>> = {
  MP3: 'audio/mpeg',
  OGG: 'audio/ogg',
  M4A: 'audio/mp4',
  WAV: 'audio/wav',
};

const nameLength = 32;

/** Validates a sound by its content and removes its metadata. Never rejects because of the upload. */
export async function prepareSound(sent: Uint8Array): Promise<PreparedSound | RefusedSound> {
  // Includes metadata, since it was sent.
  if (sent.length > comicsLimits.soundSize) {
    return refused({ because: 'bytes', atMost: comicsLimits.soundSize });
  }
  const media = mediaKindOf(sent);
  if (media?.family !== 'sound') return refused({ because: 'kind', found: nameOfContents(sent) });
  const bytes = withoutMetadata(media, sent);
  const metadata = await listen(media, bytes);
  if (metadata === 'video') return refused({ because: 'kind', found: metadata });
  if (metadata === 'nothing') return refused({ because: 'broken' });
  const duration = withoutPadding(media, metadata.duration);
  if (duration > comicsLimits.soundDuration) {
    return refused({ because: 'milliseconds', atMost: comicsLimits.soundDuration });
  }
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, nameLength);
  return { kind: 'sound', name: `${hash}.${media.extension}`, duration, bytes };
}

/** Reads all frames, because the duration in the header may be wrong. */
async function listen(
  media: SoundKind,
  bytes: Uint8Array,
): Promise<{ readonly duration: number } | 'video' | 'nothing'> {
  try {
    const options = { duration: true, skipCovers: true };
    const { format } = await parseBuffer(bytes, { mimeType: contentTypes[media.name] }, options);
    if (format.hasVideo === true) return 'video';
    const seconds = format.duration ?? 0;
    if (format.codec === undefined || !Number.isFinite(seconds) || seconds <= 0) return 'nothing';
    return { duration: Math.round(seconds * 1000) };
  } catch {
    return 'nothing';
  }
}

function refused(reason: SoundRefusal): RefusedSound {
  return { kind: 'refused', reason };
}
