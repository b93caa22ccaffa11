import type { Track } from '@/comics/features/motion';
import { comicsLimits } from '@/comics/limits';
import type { ComicObject } from '@/comics/project';
import { spareOf } from '@/editor/document/limits/spare';
import { FoldedSection } from '@/editor/elements/FoldedSection';
import { PlainButton } from '@/editor/elements/fields/PlainButton';
import { SelectField } from '@/editor/elements/fields/SelectField';
import { SpareNote } from '@/editor/elements/limits/SpareNote';
import type { ChangeKey } from '@/editor/inspector/useChangeKey';
import { nameTrack } from '@/editor/story/motion/nameTrack';
import { readyNames, readyTracks } from '@/editor/story/motion/readyTracks';
import { TrackFields } from '@/editor/story/motion/TrackFields';
import { useText } from '@/i18n/useText';

/** Motions beside each other: ready ones to take, and each to be changed as one likes. */
export function TrackList({ object, change }: { readonly object: ComicObject; readonly change: ChangeKey }) {
  const { t } = useText();
  const { tracks = [] } = object;
  const spare = spareOf(tracks.length, comicsLimits.tracks);
  const write = (list: readonly Track[], series?: string) =>
    change(['tracks'], list.length > 0 ? list : undefined, series);
  return (
    <>
      {tracks.map((track, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two motions may be the same, and none has a name of its own.
        <FoldedSection key={index} title={t(nameTrack(track))}>
          <TrackFields
            track={track}
            onChange={(changed, series) => write(tracks.with(index, changed), series)}
          />
          <PlainButton onClick={() => write(tracks.toSpliced(index, 1))}>
            {t('editor.motion.removeTrack')}
          </PlainButton>
        </FoldedSection>
      ))}
      {spare.kind !== 'none' && (
        <SelectField
          label={t('editor.motion.addTrack')}
          value={null}
          placeholder={t('editor.motion.chooseTrack')}
          options={readyNames.map((name) => ({ value: name, label: t(`editor.motion.ready.${name}`) }))}
          onChange={(name) => name !== null && write([...tracks, readyTracks[name]])}
        />
      )}
      <SpareNote spare={spare} />
    </>
  );
}
