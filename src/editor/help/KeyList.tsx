import { Fragment } from 'react';
import { hasAppleKeys, sameHeld } from '@/editor/help/chordNames';
import styles from '@/editor/help/Help.module.css';
import { keyGroups } from '@/editor/help/keyGroups';
import { useText } from '@/i18n/useText';

/** Every key of the editor with what it does, by where it works. */
export function KeyList() {
  const { t } = useText();
  const isApple = hasAppleKeys(navigator);
  return keyGroups.map(({ name: group, rows }) => (
    <Fragment key={group}>
      <h4 className={styles.group}>{t(`editor.keys.where.${group}`)}</h4>
      <dl className={styles.rows}>
        {rows.map(({ name, chords }) => (
          <div key={name} className={styles.row}>
            <dt>{t(`editor.keys.does.${name}`)}</dt>
            <dd className={styles.chords}>
              {sameHeld(chords, isApple, t).map(({ held, keys }) => (
                <span key={held.join()} className={styles.chord}>
                  {[...held, ...keys].map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key}
                    </kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Fragment>
  ));
}
