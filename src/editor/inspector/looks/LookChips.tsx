import { useId } from 'react';
import { findObject } from '@/comics/pageContents';
import { packTarget, pathType } from '@/comics/resources';
import type { PackLook } from '@/domain/images';
import { useEdited, useEditedPage, useEditedProject } from '@/editor/document/EditorContext';
import type { ConditionalLook } from '@/editor/document/resources/changeLook';
import { useFileAddress } from '@/editor/drawing/PageDrawing';
import styles from '@/editor/inspector/looks/Looks.module.css';
import {
  areStockPictures,
  type FoundCharacter,
  findCharacter,
  lookWith,
  useLookChange,
} from '@/editor/inspector/looks/useCharacter';
import { useImagePacks } from '@/editor/resources/pictures/packPictures';
import type { TextKey } from '@/i18n/textKeys';
import { useText } from '@/i18n/useText';

type LookKey = 'pose' | 'mood';

const both: readonly LookKey[] = ['mood', 'pose'];

interface LookChipsProps {
  readonly found: FoundCharacter;
  readonly of?: readonly LookKey[];
  /** Pictures without labels, where there is little space. */
  readonly isCompact?: boolean;
  /** Changes this conditional look, not the picture itself. */
  readonly conditional?: ConditionalLook;
}

/**
 * The moods and poses of a character; the latest press changes all selected pictures, which keep their
 * positions.
 */
export function LookChips({ of = both, ...props }: LookChipsProps) {
  const work = useLookChange(props.found, props.conditional);
  return of.map((key) => <Chips key={key} {...props} of={key} work={work} />);
}

interface ChipsProps extends Omit<LookChipsProps, 'of'> {
  readonly of: LookKey;
  readonly work: ReturnType<typeof useLookChange>;
}

function Chips({ found, of, isCompact = false, conditional, work: { change, isBusy } }: ChipsProps) {
  const { t } = useText();
  const name = useId();
  const addressOf = useFileAddress();
  const { character, pack, shown } = found;
  const [first] = shown;
  const values = [...new Set(character.looks.map((look) => look[of]))];
  if (first === undefined || values.length < 2) return null;
  const press = (value: string) => {
    const looks = shown.flatMap(({ object, look }): (readonly [number, PackLook])[] => {
      const next = lookWith(character, look, of, value);
      return next === undefined || next.image === look.image ? [] : [[object.id, next]];
    });
    if (looks.length > 0) void change(new Map(looks));
  };
  return (
    <div className={styles.group} role="radiogroup" aria-label={t(`editor.looks.${of}`)} aria-busy={isBusy}>
      {(!isCompact || conditional !== undefined) && (
        <p className={styles.legend}>{t(`editor.looks.${of}`)}</p>
      )}
      <div className={isCompact ? styles.strip : styles.chips}>
        {values.map((value) => {
          const look = lookWith(character, first.look, of, value);
          const word = lookName(of, value, t);
          return (
            <label key={value} className={styles.chip} title={isCompact ? word : undefined}>
              <input
                type="radio"
                className={styles.radio}
                name={name}
                aria-label={word}
                checked={shown.every((one) => one.look[of] === value)}
                onChange={() => press(value)}
              />
              {look !== undefined && (
                <img
                  className={styles.thumbnail}
                  src={addressOf({
                    type: pathType.pack,
                    tgt: packTarget.icon,
                    pid: pack.id,
                    ifn: look.image,
                  })}
                  alt=""
                  loading="lazy"
                  draggable={false}
                />
              )}
              {!isCompact && <span>{word}</span>}
            </label>
          );
        })}
      </div>
    </div>
  );
}

/** The moods of the selected character beside the page, where its fields are in a sheet. */
export function LookStrip() {
  const page = useEditedPage();
  const selected = useEdited((state) => state.selected);
  const project = useEditedProject();
  const objects = selected.flatMap((id) => findObject(page, id) ?? []);
  return areStockPictures(project, objects) ? <Strip objects={objects} /> : null;
}

function Strip({ objects }: { readonly objects: Parameters<typeof areStockPictures>[1] }) {
  const project = useEditedProject();
  const { data } = useImagePacks();
  const found = findCharacter(data?.items ?? [], project, objects);
  if (found === undefined) return null;
  return (
    <div className={styles.narrow}>
      <LookChips found={found} of={['mood']} isCompact />
    </div>
  );
}

const knownLooks = {
  mood: [
    'calm',
    'happy',
    'laughing',
    'sad',
    'crying',
    'angry',
    'surprised',
    'scared',
    'thinking',
    'in-love',
    'tired',
    'shy',
  ],
  pose: [
    'standing',
    'walking',
    'sitting',
    'pointing',
    'waving',
    'running',
    'lying',
    'side',
    'back',
    'jumping',
    'stretching',
    'sleeping',
  ],
} as const;

/** Unknown words of packs are shown unchanged. */
function lookName(of: LookKey, value: string, t: (key: TextKey) => string): string {
  if (of === 'mood') {
    const mood = knownLooks.mood.find((one) => one === value);
    return mood === undefined ? value : t(`editor.looks.mood.${mood}`);
  }
  const pose = knownLooks.pose.find((one) => one === value);
  return pose === undefined ? value : t(`editor.looks.pose.${pose}`);
}
