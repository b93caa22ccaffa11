/** The smallest share of the author's size to which a text is shrunk. */
const minShare = 0.35;
/** By how much texts may exceed the author's size where they fit, from the reader's settings. */
export function wantedShare(): number {
  return Number(document.documentElement.style.getPropertyValue('--reading')) || 1;
}

/** Measuring more letters takes too long: texts beyond the limit keep the author's size. */
export const maxLetters = 40_000;
/** The fixed cost of a text, counted in letters. */
export const lettersOfText = 150;
const rounds = 6;

export interface FittedText {
  readonly body: HTMLElement;
  readonly element: HTMLElement;
  readonly size: number;
}

/**
 * Shrinks texts until they fit their boxes: a translation, a long number or a wider font may need more space
 * than the author saw. Each round writes all and then measures all, so that a page with many texts has a few
 * layouts in total and not a few per text. Readers who want larger text get it as large as the box allows.
 */
export function fitTexts(texts: readonly FittedText[]): void {
  let room = maxLetters;
  const first = texts.filter(({ body, element }) => {
    if (element.clientHeight === 0) return false;
    room -= lettersOfText + body.textContent.length;
    return room >= 0;
  });
  const wanted = wantedShare();
  write(first.map((text) => ({ text, share: wanted })));
  const tooLarge = first.filter((text) => !fits(text));
  write(tooLarge.map((text) => ({ text, share: 1 })));
  let open = tooLarge.flatMap((text) => {
    const [low, high] = fits(text) ? [1, wanted] : [minShare, 1];
    return low === high ? [] : [{ text, low, high, share: (low + high) / 2 }];
  });
  if (open.length === 0) return;
  for (let round = 0; round < rounds; round += 1) {
    write(open);
    open = open
      .map((entry) => ({ ...entry, fitting: fits(entry.text) }))
      .map(({ text, low, high, share, fitting }) => {
        const bounds = fitting ? { low: share, high } : { low, high: share };
        return { text, ...bounds, share: (bounds.low + bounds.high) / 2 };
      });
  }
  write(open.map(({ text, low }) => ({ text, share: low })));
}

function write(entries: readonly { readonly text: FittedText; readonly share: number }[]): void {
  for (const { text, share } of entries) {
    const wanted = `${text.size * share}px`;
    // Writing the same size again would cost a layout.
    if (text.body.style.fontSize !== wanted) text.body.style.fontSize = wanted;
  }
}

export function fits({ body, element }: FittedText): boolean {
  return body.offsetHeight <= element.clientHeight + 1 && body.scrollWidth <= element.clientWidth + 1;
}
