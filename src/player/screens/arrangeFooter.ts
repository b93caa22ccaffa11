import type { Rect } from '@/comics/project';
import { make, makeButton } from '@/player/elements/dom';
import { createBackdrop } from '@/player/screens/backdrop';

interface DrawnAnswer {
  readonly height: number;
  readonly textSize: number;
}

/** CSS pixels: large enough for a finger, and to read at arm's length. */
const minAnswer = { height: 44, textSize: 16 } as const;

/**
 * Whether the answers in the drawing are too small, so that they move below it; `share` is CSS pixels per
 * canvas unit.
 */
export function areTooSmall(answers: readonly DrawnAnswer[], share: number): boolean {
  return answers.some(
    ({ height, textSize }) => height * share < minAnswer.height || textSize * share < minAnswer.textSize,
  );
}

/**
 * Where captions and answers are: below or beside the drawing, over its lower part, split (captions over the
 * upper part, answers over the lower), or answers where they are drawn.
 */
type FooterLayout = 'apart' | 'over' | 'parted' | 'drawn';

export interface FooterBounds {
  readonly left: number;
  readonly captions: number;
  readonly answers: number;
  readonly drawing: number;
  readonly share: number;
  /**
   * The texts and targets of the drawing; `null` while it is zoomed. Called only where something may be
   * covered, since measuring takes long.
   */
  readonly taken: () => readonly Rect[] | null;
}

/**
 * The largest share of a drawing to cover, even if it has no text: on a phone, which has space below it, and
 * elsewhere.
 */
const maxHidden = { phone: 0.05, elsewhere: 0.36 } as const;
/** The smallest share of its size to which a drawing shrinks. */
const minDrawn = 0.6;

/**
 * A layout that covers no text and no target without shrinking the drawing, if there is one. Otherwise the
 * drawing shrinks, unless it would become too small.
 */
export function chooseFooterLayout(room: FooterBounds): FooterLayout {
  const { left, captions, answers, drawing, share } = room;
  const height = captions + answers;
  if (height <= left) return 'apart';
  const bottom = drawing + left;
  const taken = room.taken();
  const isFree = (top: number, end: number) =>
    taken !== null && !taken.some(({ y, height: tall }) => y * share < end && (y + tall) * share > top);
  const isPhone = left >= minAnswer.height;
  const isLittle = height <= left + drawing * maxHidden[isPhone ? 'phone' : 'elsewhere'];
  if (isLittle && isFree(bottom - height, bottom)) return 'over';
  if (isLittle && captions > 0 && isFree(0, captions) && isFree(bottom - answers, bottom)) return 'parted';
  const isRoomy = bottom - height >= drawing * minDrawn;
  return isRoomy || answers === 0 ? 'apart' : 'drawn';
}

/** A copy that is large enough for a finger, in the style of the drawn button, which it presses. */
export function copyAnswer(button: HTMLElement): HTMLElement {
  const parts = [...button.querySelectorAll('.text-content, .padlock')].flatMap((part) => [
    part instanceof HTMLElement ? copyText(part) : part.cloneNode(true),
    // Otherwise the announced words run together.
    document.createTextNode(' '),
  ]);
  const answer = makeButton('answer', '', ...parts.slice(0, -1));
  const isLocked = button.classList.contains('locked');
  answer.classList.toggle('locked', isLocked);
  answer.style.background = button.style.background;
  if (isLocked) answer.setAttribute('aria-disabled', 'true');
  answer.addEventListener('click', () => button.click());
  // Escape is handled by the elements around the drawn button.
  answer.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    button.dispatchEvent(new KeyboardEvent('keydown', event));
  });
  return answer;
}

/** Ignores focus and hover. */
export function isSameAnswer(one: Element | undefined, other: Element): boolean {
  return (
    one?.innerHTML === other.innerHTML &&
    one.classList.contains('locked') === other.classList.contains('locked')
  );
}

function copyText(text: HTMLElement): HTMLElement {
  const copy = make('span', 'text-content', ...[...text.childNodes].map((child) => child.cloneNode(true)));
  // The copy shows text that is still being typed completely, and all text in the size of an answer.
  for (const coming of copy.querySelectorAll('.invisible')) coming.replaceWith(...coming.childNodes);
  copy.normalize();
  for (const run of copy.querySelectorAll('span')) run.style.fontSize = '';
  for (const key of ['color', 'fontFamily', 'fontWeight', 'fontStyle'] as const) {
    copy.style[key] = text.style[key];
  }
  copy.lang = text.lang;
  copy.dir = 'auto';
  return copy;
}

interface FooterParts {
  readonly whole: HTMLElement;
  readonly stagePlace: HTMLElement;
  readonly barPlace: HTMLElement;
  readonly footer: HTMLElement;
  readonly captions: HTMLElement;
  readonly answers: HTMLElement;
  /** Called with the height at which nothing is covered or shrunk. */
  readonly onRoom: (height: number) => void;
}

export function arrangeFooter(parts: FooterParts): void {
  const { whole, stagePlace, barPlace, footer, captions, answers, onRoom } = parts;
  let copied: readonly HTMLElement[] = [];
  let copiedFrom: HTMLElement | null = null;

  const showAnswers = (drawn: readonly HTMLElement[], page: HTMLElement | null) => {
    const copies = drawn.map(copyAnswer);
    const isSame =
      drawn.length === copied.length &&
      drawn.every((button, index) => button === copied[index]) &&
      copies.every((copy, index) => isSameAnswer(answers.children[index], copy));
    if (isSame) return;
    const focused = [...answers.children].findIndex((answer) => answer.matches(':focus'));
    // A drawn answer loses the focus when its copy replaces it.
    const taken = copies[drawn.findIndex((answer) => answer.matches(':focus'))];
    const isTurned = page !== copiedFrom;
    copied = drawn;
    copiedFrom = page;
    answers.classList.remove('hinting');
    answers.replaceChildren(...copies);
    if (taken) return taken.focus({ preventScroll: true });
    if (focused < 0) return;
    // The answer at the same index, or the last one. On another page none, until the page was read.
    const nearest = isTurned ? undefined : copies.slice(0, focused + 1).at(-1);
    (nearest ?? page)?.focus({ preventScroll: true });
  };

  const backdrop = createBackdrop(whole);

  let requested = 0;
  const requestHeight = (height: number) => {
    if (height === requested) return;
    requested = height;
    onRoom(height);
  };

  const arrange = () => {
    const page = stagePlace.inert ? null : stagePlace.querySelector<HTMLElement>('.page:not([inert])');
    const canvas = page?.closest<HTMLElement>('.sheet');
    if (page === null || !canvas) return showAnswers([], page);
    backdrop.follow(page);
    const isBeside = getComputedStyle(whole).flexDirection === 'row';
    const bar = isBeside ? 0 : barPlace.offsetHeight;
    const room = whole.clientHeight - stagePlace.offsetTop - bar;
    const share = Math.min(stagePlace.clientWidth / canvas.offsetWidth, room / canvas.offsetHeight);
    const drawn = drawnAnswers(page);
    const drawing = canvas.offsetHeight * share;
    const left = isBeside ? Number.POSITIVE_INFINITY : room - drawing;
    const isClose = stagePlace.querySelector('.spotlight.on') !== null;
    const put = (isBelow: boolean) => {
      page.classList.toggle('answers-below', isBelow);
      showAnswers(isBelow ? drawn : [], page);
      answers.classList.remove('two-columns');
      answers.classList.toggle('two-columns', captions.offsetHeight + answers.offsetHeight > left);
      return chooseFooterLayout({
        left,
        captions: captions.offsetHeight,
        answers: answers.offsetHeight,
        drawing,
        share,
        taken: () => (isClose ? null : takenBoxes(page)),
      });
    };
    const isBelow = areTooSmall(drawn.map(measureAnswer), share);
    let place = put(isBelow);
    if (!isBeside) {
      const wholeDrawing = (canvas.offsetHeight * stagePlace.clientWidth) / canvas.offsetWidth;
      requestHeight(Math.ceil(wholeDrawing + bar + captions.offsetHeight + answers.offsetHeight));
    }
    if (place === 'drawn') place = put(false);
    footer.classList.toggle('over', place !== 'apart');
    captions.classList.toggle('above', place === 'parted');
  };

  let isWaiting = false;
  // In the frame that lays the page out anyway, so that a page turn needs no other layout.
  const arrangeSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      arrange();
      // Ignores the changes made here.
      changes.takeRecords();
    });
  };
  new ResizeObserver(arrangeSoon).observe(whole);
  const changes = new MutationObserver((records) => !records.every(isLeftPage) && arrangeSoon());
  changes.observe(stagePlace, {
    subtree: true,
    childList: true,
    attributeFilter: ['hidden', 'inert', 'class'],
  });
  changes.observe(captions, { childList: true });
}

/** Whether the change is only the removal of a page that was left, which moves nothing. */
function isLeftPage({ addedNodes, removedNodes, type }: MutationRecord): boolean {
  if (type !== 'childList' || addedNodes.length > 0) return false;
  return [...removedNodes].every((node) => node instanceof HTMLElement && node.inert);
}

function isSeen(element: Element): boolean {
  return element.closest('[hidden]') === null;
}

function drawnAnswers(page: HTMLElement): HTMLElement[] {
  // On a tall page, answers stay where they are drawn.
  if (page.classList.contains('tall')) return [];
  return [...page.querySelectorAll<HTMLElement>('.option, .comics-button')].filter(isSeen);
}

function measureAnswer(button: HTMLElement): { readonly height: number; readonly textSize: number } {
  const text = button.querySelector<HTMLElement>('.text-content');
  return { height: button.offsetHeight, textSize: Number.parseFloat(text?.style.fontSize ?? '') };
}

function takenBoxes(page: HTMLElement): Rect[] {
  const taken = page.querySelectorAll<HTMLElement>(
    '.bubble, .text > .textbox > .text-content, .prompt > .text-content, .object button',
  );
  return [...taken]
    .filter((element) => isSeen(element) && !element.matches('.answers-below :is(.option, .comics-button)'))
    .map((element) => boxOn(page, element));
}

function boxOn(page: HTMLElement, element: HTMLElement): Rect {
  let [x, y] = [0, 0];
  for (let at: Element | null = element; at instanceof HTMLElement && at !== page; at = at.offsetParent) {
    x += at.offsetLeft;
    y += at.offsetTop;
  }
  return { x, y, width: element.offsetWidth, height: element.offsetHeight };
}
