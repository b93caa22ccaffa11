import { make } from '@/player/elements/dom';
import { makePill } from '@/player/elements/pill';
import { initialState } from '@/player/rules/playState';
import { resume } from '@/player/rules/readerMoves';
import { savePlay } from '@/player/rules/savedPlay';
import { isKept, type KeptPlace, keptPlace } from '@/player/sheets/keptPlace';
import { placesWordsFor } from '@/player/sheets/placesWords';
import type { SheetContext } from '@/player/sheets/sheet';
import { createSavePlaces } from '@/player/storage/savePlaces';

/** What is asked before it is done, since it loses something. */
type Question = 'replace' | 'takeUp' | 'remove';

export type PlacesContext = Pick<
  SheetContext,
  'words' | 'project' | 'projectId' | 'preferences' | 'files' | 'close'
> & { readonly player: Pick<SheetContext['player'], 'state' | 'move' | 'context'> };

/** Three places that a reader fills and takes up by hand. */
export function placesSheet(context: PlacesContext): HTMLElement {
  const { project, projectId, player, preferences, close } = context;
  const language = preferences.languages()[0] ?? '';
  const words = placesWordsFor(language);
  const places = createSavePlaces(() => localStorage, projectId);
  const fresh = initialState(project);
  const list = make('ol', 'place-list');
  const told = make('p', 'place-told');
  told.role = 'status';
  const canSave = () => player.state().stage === 'playing';

  const save = (index: number) => {
    const kept = places.write(index, savePlay(fresh, player.state(), Date.now()));
    draw(index, kept ? words.saved(index + 1) : words.refused);
  };
  const remove = (index: number) => {
    const emptied = places.write(index, null);
    draw(index, emptied ? words.removed(index + 1) : words.refused);
  };
  const takeUp = ({ state }: KeptPlace) => {
    if (state === null) return;
    close();
    player.move(({ visit }) => resume(player.context, { ...state, visit }));
  };
  const mayLeave = () => !canSave() || isKept(places.read(), player.state(), fresh);

  const drawPlace = (stored: unknown, index: number): HTMLElement => {
    const kept = keptPlace(stored, context);
    const name = words.place(index + 1);
    const buttons = make('div', 'place-buttons');
    const button = (label: string, look: 'strong' | 'quiet', run: () => void) => {
      const pill = makePill(label, look, run);
      pill.ariaLabel = `${label}: ${name}`;
      buttons.append(pill);
      return pill;
    };
    const ask = (question: Question, run: () => void) => {
      const text = { replace: words.askReplace, takeUp: words.askTakeUp, remove: words.askRemove }[question];
      buttons.replaceChildren();
      const no = makePill(words.no, 'quiet', () => draw(index, ''));
      buttons.append(make('p', 'place-question', text), no, makePill(words.yes[question], 'strong', run));
      told.textContent = text;
      // What loses nothing comes first under the finger.
      no.focus();
    };

    if (kept === null) {
      if (canSave()) button(words.save, 'strong', () => save(index));
      return make('li', 'place', make('h3', '', name), make('p', 'aside', words.empty), buttons);
    }
    if (kept.state !== null)
      button(words.takeUp, 'strong', () => (mayLeave() ? takeUp(kept) : ask('takeUp', () => takeUp(kept))));
    if (canSave()) button(words.replace, 'quiet', () => ask('replace', () => save(index)));
    button(words.remove, 'quiet', () => ask('remove', () => remove(index)));
    return make('li', 'place', make('h3', '', name), placeLook(kept, context, language), buttons);
  };

  const draw = (focused: number | null, telling: string) => {
    list.replaceChildren(...places.read().map(drawPlace));
    told.textContent = telling;
    if (focused !== null) list.children[focused]?.querySelector('button')?.focus();
  };
  draw(null, '');

  return make(
    'div',
    'sheet-body',
    make('p', 'sheet-story', canSave() ? words.note : words.ended),
    told,
    list,
  );
}

/** The page of a place: its picture, its words, where it is and when it was kept. */
function placeLook(
  kept: KeptPlace,
  { words: { page }, project }: PlacesContext,
  language: string,
): HTMLElement {
  const words = placesWordsFor(language);
  const time = make('time', 'aside', clockFor(language).format(kept.time));
  time.dateTime = new Date(kept.time).toISOString();
  if (kept.state === null) return make('div', 'place-look', make('div', '', make('p', '', words.lost), time));
  const { state } = kept;
  const number = project.pages.findIndex(({ id }) => id === state.page) + 1;
  const share = words.progress(Math.round(state.progress * 100));
  const said = make('p', 'place-words', kept.words);
  said.dir = 'auto';
  const text = make('div', '', make('p', '', `${page(number)}, ${share}`), said, time);
  if (kept.picture === '') return make('div', 'place-look', text);
  // The page is told by its words.
  const picture = make('img', 'place-picture');
  picture.alt = '';
  picture.src = kept.picture;
  return make('div', 'place-look', picture, text);
}

/** Days and hours as a language writes them; a file may name one that no browser knows. */
function clockFor(language: string): Intl.DateTimeFormat {
  const how = { dateStyle: 'medium', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat(language, how);
  } catch {
    return new Intl.DateTimeFormat(undefined, how);
  }
}
