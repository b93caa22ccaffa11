import { areTooSmall, type CanvasBox, footPlace } from '@/player/rules/footPlace';
import { copyAnswer, isSameAnswer } from '@/player/screens/copyAnswer';

interface FootParts {
  /** Holds the drawing, the foot and the bar. */
  readonly whole: HTMLElement;
  readonly stagePlace: HTMLElement;
  readonly barPlace: HTMLElement;
  /** Holds captions and answers. */
  readonly foot: HTMLElement;
  readonly captions: HTMLElement;
  readonly answers: HTMLElement;
  /** Tells how high all would have to be, so that nothing had to be hidden or made smaller. */
  readonly onRoom: (height: number) => void;
}

/** From now on captions, and answers that would be too small within the drawing, stand where they hide nothing. */
export function arrangeFoot(parts: FootParts): void {
  const { whole, stagePlace, barPlace, foot, captions, answers, onRoom } = parts;
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
    // A drawn answer cannot keep the focus once its copy stands in its place.
    const taken = copies[drawn.findIndex((answer) => answer.matches(':focus'))];
    const isTurned = page !== copiedFrom;
    copied = drawn;
    copiedFrom = page;
    answers.replaceChildren(...copies);
    if (taken) return taken.focus({ preventScroll: true });
    if (focused < 0) return;
    // The answer in the same place, or the last one; on another page none before it was read.
    const nearest = isTurned ? undefined : copies.slice(0, focused + 1).at(-1);
    (nearest ?? page)?.focus({ preventScroll: true });
  };

  let asked = 0;
  const askForRoom = (height: number) => {
    if (height === asked) return;
    asked = height;
    onRoom(height);
  };

  const arrange = () => {
    const page = stagePlace.inert ? null : stagePlace.querySelector<HTMLElement>('.page:not([inert])');
    const canvas = page?.closest<HTMLElement>('.sheet');
    if (page === null || !canvas) return showAnswers([], page);
    const isBeside = getComputedStyle(whole).flexDirection === 'row';
    const bar = isBeside ? 0 : barPlace.offsetHeight;
    const room = whole.clientHeight - stagePlace.offsetTop - bar;
    const share = Math.min(stagePlace.clientWidth / canvas.offsetWidth, room / canvas.offsetHeight);
    const drawn = drawnAnswers(page);
    const drawing = canvas.offsetHeight * share;
    const left = isBeside ? Number.POSITIVE_INFINITY : room - drawing;
    const isClose = stagePlace.querySelector('.veil.on') !== null;
    const put = (isBelow: boolean) => {
      page.classList.toggle('answered-below', isBelow);
      showAnswers(isBelow ? drawn : [], page);
      answers.classList.remove('paired');
      answers.classList.toggle('paired', captions.offsetHeight + answers.offsetHeight > left);
      return footPlace({
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
      askForRoom(Math.ceil(wholeDrawing + bar + captions.offsetHeight + answers.offsetHeight));
    }
    if (place === 'drawn') place = put(false);
    foot.classList.toggle('over', place !== 'apart');
    captions.classList.toggle('above', place === 'parted');
  };

  let isWaiting = false;
  // In the frame that lays the page out anyway: a page turn must not pay for a layout more.
  const arrangeSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      arrange();
      // What was just arranged is no news.
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

/** A page that was turned over long stood beside the one that counts. */
function isLeftPage({ addedNodes, removedNodes, type }: MutationRecord): boolean {
  if (type !== 'childList' || addedNodes.length > 0) return false;
  return [...removedNodes].every((node) => node instanceof HTMLElement && node.inert);
}

function isSeen(element: Element): boolean {
  return element.closest('[hidden]') === null;
}

function drawnAnswers(page: HTMLElement): HTMLElement[] {
  // On a tall page answers stand where the story comes to them.
  if (page.classList.contains('tall')) return [];
  return [...page.querySelectorAll<HTMLElement>('.option, .comics-button')].filter(isSeen);
}

function measureAnswer(button: HTMLElement): { readonly height: number; readonly textSize: number } {
  const words = button.querySelector<HTMLElement>('.words');
  return { height: button.offsetHeight, textSize: Number.parseFloat(words?.style.fontSize ?? '') };
}

/** Words and targets of the page, wherever an effect carries them just now. */
function takenBoxes(page: HTMLElement): CanvasBox[] {
  const taken = page.querySelectorAll<HTMLElement>(
    '.bubble, .text > .textbox > .words, .prompt > .words, .object button',
  );
  return [...taken]
    .filter((element) => isSeen(element) && !element.matches('.answered-below :is(.option, .comics-button)'))
    .map((element) => boxOn(page, element));
}

function boxOn(page: HTMLElement, element: HTMLElement): CanvasBox {
  let [x, y] = [0, 0];
  for (let at: Element | null = element; at instanceof HTMLElement && at !== page; at = at.offsetParent) {
    x += at.offsetLeft;
    y += at.offsetTop;
  }
  return { x, y, width: element.offsetWidth, height: element.offsetHeight };
}
