import type { Chord } from '@/editor/elements/keys/chords';
import type { Wording } from '@/i18n/wording';

const signs: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  BracketLeft: '[',
  BracketRight: ']',
  '-': '−',
};

const onApple: Readonly<Record<string, string>> = { Delete: '⌦', Backspace: '⌫', Enter: '↩', Escape: 'esc' };

/** Keyboards of Apple have keys of their own names. */
export function hasAppleKeys({ userAgent }: Pick<Navigator, 'userAgent'>): boolean {
  return /Macintosh|iPhone|iPad/.test(userAgent);
}

/** The keys of a chord as they are printed on the keyboard: what is held first. */
export function chordNames(chord: Chord, isApple: boolean, t: Wording['t']): readonly string[] {
  return [
    ...(chord.command ? [isApple ? '⌘' : 'Ctrl'] : []),
    ...(chord.alt ? [isApple ? '⌥' : 'Alt'] : []),
    ...(chord.shift ? [isApple ? '⇧' : 'Shift'] : []),
    nameOf(chord, isApple, t),
  ];
}

function nameOf({ press, isPlace }: Chord, isApple: boolean, t: Wording['t']): string {
  const sign = signs[press] ?? (isApple ? onApple[press] : undefined);
  if (sign !== undefined) return sign;
  if (press === ' ') return t('editor.keys.space');
  if (press === 'Escape') return 'Esc';
  return isPlace ? press.replace(/^Key/, '') : press;
}

/** Chords in which the same is held, which are told as one with several keys. */
export function sameHeld(
  chords: readonly Chord[],
  isApple: boolean,
  t: Wording['t'],
): readonly { readonly held: readonly string[]; readonly keys: readonly string[] }[] {
  const groups = new Map<string, { held: readonly string[]; keys: string[] }>();
  for (const chord of chords) {
    const names = chordNames(chord, isApple, t);
    const held = names.slice(0, -1);
    const group = groups.get(held.join(' ')) ?? { held, keys: [] };
    group.keys.push(...names.slice(-1));
    groups.set(held.join(' '), group);
  }
  return [...groups.values()];
}
