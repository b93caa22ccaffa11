import { useId } from 'react';
import type { PackLook } from '@/domain/images';
import type { ConditionalLook } from '@/editor/document/resources/changeLook';
import { useFileAddress } from '@/editor/drawing/PageDrawing';
import styles from '@/editor/inspector/looks/Looks.module.css';
import { type LookKey, lookName } from '@/editor/inspector/looks/lookNames';
import { type FoundCharacter, lookWith, useLookChange } from '@/editor/inspector/looks/useCharacter';
import { useText } from '@/i18n/useText';

interface LookChipsProps {
  readonly found: FoundCharacter;
  readonly of: LookKey;
  /** Pictures alone, for little space. */
  readonly isCompact?: boolean;
  /** Changes this one, not the picture's own. */
  readonly conditional?: ConditionalLook;
}

/** The poses or moods that a character has; a press changes all chosen pictures in their places. */
export function LookChips({ found, of, isCompact = false, conditional }: LookChipsProps) {
  const { t } = useText();
  const name = useId();
  const addressOf = useFileAddress();
  const { change, isBusy } = useLookChange(found, conditional);
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
                  src={addressOf({ type: 3, tgt: 2, pid: pack.id, ifn: look.image })}
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
