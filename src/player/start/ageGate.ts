import { playStoragePrefix } from '@/comics/storedPlays';
import type { Frame } from '@/player/browser/frame';
import { make, makePill } from '@/player/elements/dom';
import type { Shell } from '@/player/screens/shell';
import type { Store } from '@/player/storage/store';
import { textsIn } from '@/player/texts/playerTexts';

const english = {
  title: 'For adults only',
  text: 'The author has marked this comic 18+. Are you 18 or older?',
  confirm: 'Yes, I’m 18 or older',
  notNow: 'Not now',
  hidden: 'This comic stays hidden.',
};

const russian: typeof english = {
  title: 'Только для взрослых',
  text: 'Автор отметил этот комикс знаком 18+. Вам уже есть 18 лет?',
  confirm: 'Да, мне есть 18',
  notNow: 'Не сейчас',
  hidden: 'Комикс останется скрытым.',
};

/** Removed at the player's start if the surrounding app has no confirmation (`askAge`). */
const note = 'adult';

/**
 * Resolves when the reader has confirmed that they may see a comic for adults; before that, nothing of it is
 * shown. The device stores the answer, and so does the surrounding app, which gets a message
 * (docs/product/states.md#comics-for-adults). `askAgain`: the answer was withdrawn on another page, such as
 * the app.
 */
export function passAgeGate(
  shell: Shell,
  store: Store,
  frame: Frame,
  language: string,
  askAgain = () => location.reload(),
): Promise<void> {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === playStoragePrefix + note && newValue === null) askAgain();
  });
  if (store.read(note) === true) return Promise.resolve();
  const texts = textsIn(english, russian)(language);
  return new Promise((resolve) => {
    const text = make('p', 'error-text', texts.text);
    text.setAttribute('aria-live', 'polite');
    const confirm = makePill(texts.confirm, 'primary', () => {
      store.write(note, true);
      frame.send({ type: 'ageConfirmed' });
      shell.showScreen(null);
      resolve();
    });
    const notNow = makePill(texts.notNow, 'secondary', () => {
      text.textContent = texts.hidden;
      // Focuses first: the focus would be lost with the removed button.
      confirm.focus();
      notNow.remove();
      if (frame.embedded) frame.send({ type: 'escape', declined: true });
      else leavePlayer(window);
    });
    const screen = make(
      'section',
      'screen error',
      make('h2', 'error-title', texts.title),
      text,
      confirm,
      notNow,
    );
    screen.lang = language;
    screen.setAttribute('aria-label', `${texts.title}. ${texts.text}`);
    shell.showScreen(screen);
    // The surrounding page removes its own cover, and does not play before the next message.
    frame.send({ type: 'ready', title: '', pages: 0, warns: true });
    frame.send({ type: 'poster' });
  });
}

/** Goes back to where the reader came from, or else to the site. */
function leavePlayer({ history, location }: Window): void {
  if (history.length > 1) history.back();
  else location.assign('./');
}
