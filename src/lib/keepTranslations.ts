/** The elements in which Chrome, Edge and Yandex Browser write a translated text. */
const translationTags = ['FONT', 'YA-TR-SPAN'];

interface Translated {
  readonly text: Text;
  readonly original: string;
  readonly translation: Node;
}

/**
 * A browser that translates the page replaces texts, but React changes and removes the replaced ones: a change would
 * not be visible, and a removal would empty the screen. Here each of these texts is put back, empty, before its
 * translation, and its changes apply to both. Returns a function that stops it.
 */
export function keepTranslations(page: Node): () => void {
  /** By the text, and by its translation. */
  const known = new WeakMap<Node, Translated>();
  const readRewritten = createRewrittenTexts();

  /** The new translation that a removed text has in its place. */
  function translationOf({ addedNodes, previousSibling, nextSibling }: MutationRecord) {
    return [...addedNodes, previousSibling, nextSibling].find(
      (node) => node?.isConnected && translationTags.includes(node.nodeName) && !known.has(node),
    );
  }

  function keep(text: Text, translation: Node): void {
    // Some translators move the text itself.
    if (translation.contains(text)) text.replaceWith(text.cloneNode());
    const translated = { text, original: text.data, translation };
    known.set(text, translated);
    known.set(translation, translated);
    text.data = '';
    translation.parentNode?.insertBefore(text, translation);
  }

  function end({ text, translation }: Translated): void {
    known.delete(text);
    known.delete(translation);
    translation.parentNode?.removeChild(translation);
  }

  /** One of both was removed or moved. */
  function follow(translated: Translated, { addedNodes }: MutationRecord): void {
    const { text, original, translation } = translated;
    if (!text.isConnected) end(translated);
    else if (!translation.isConnected) {
      // The page is shown in its own language again.
      end(translated);
      for (const added of addedNodes) if (added !== text) added.parentNode?.removeChild(added);
      text.data = original;
    } else if (text.nextSibling !== translation) text.after(translation);
  }

  function read(record: MutationRecord): void {
    const changed = known.get(record.target);
    if (record.type === 'characterData' && changed !== undefined) end(changed);
    for (const removed of record.removedNodes) {
      const translated = known.get(removed);
      if (translated !== undefined) follow(translated, record);
      else if (removed instanceof Text) {
        const translation = translationOf(record);
        if (translation && (!removed.isConnected || translation.contains(removed)))
          keep(removed, translation);
      }
    }
  }

  const observer = new MutationObserver((records) => {
    records.forEach(read);
    readRewritten(records);
    // What was changed here.
    observer.takeRecords();
  });
  observer.observe(page, { childList: true, characterDataOldValue: true, subtree: true });
  return () => observer.disconnect();
}

/** The texts of React in an element that a browser has rewritten, in their order. */
interface Rewritten {
  readonly element: Node;
  readonly texts: ReadonlyMap<Text, { readonly data: string; readonly next: Node | null }>;
}

type RecordsByTarget = ReadonlyMap<Node, readonly MutationRecord[]>;

/**
 * Browsers that translate whole elements lose texts of React: Firefox merges adjacent texts into the first one, Safari
 * replaces each by a new one. The lost texts are put back, empty. When React changes what the element contains, its
 * texts replace the translation. Returns a function for the records of an observer, with old values.
 */
function createRewrittenTexts(): (records: readonly MutationRecord[]) => void {
  /** By the element, and by its texts. */
  const known = new WeakMap<Node, Rewritten>();

  function keep(element: Node, recordsOf: RecordsByTarget): Rewritten | undefined {
    const own = recordsOf.get(element) ?? [];
    const removals = own.flatMap(({ removedNodes, nextSibling: next }) =>
      [...removedNodes].filter(isTextOfReact).map((text) => ({ text, next })),
    );
    const lost = removals.filter(({ text }) => !text.isConnected);
    // React removes texts, too, but neither moves others at once nor adds texts that are not its own.
    const isRewritten =
      lost.length < removals.length || own.some(({ addedNodes }) => [...addedNodes].some(isForeignText));
    if (lost.length === 0 || !isRewritten) return;
    const texts = new Map(known.get(element)?.texts);
    for (const { text, next } of removals)
      if (!texts.has(text)) texts.set(text, { data: firstData(text, recordsOf), next });
    for (const { text, next } of lost.reverse()) {
      text.data = '';
      element.insertBefore(text, next?.parentNode === element ? next : null);
    }
    const rewritten = { element, texts };
    for (const node of [element, ...texts.keys()]) known.set(node, rewritten);
    return rewritten;
  }

  function end({ element, texts }: Rewritten, recordsOf: RecordsByTarget): void {
    for (const node of [element, ...texts.keys()]) known.delete(node);
    for (const node of [...element.childNodes]) if (isForeignText(node)) node.remove();
    for (const [text, { data, next }] of [...texts].reverse()) {
      if (!recordsOf.has(text)) text.data = data;
      const isAfterNext =
        text.parentNode === element &&
        next?.parentNode === element &&
        (next.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      if (isAfterNext) element.insertBefore(text, next);
    }
  }

  return (records) => {
    const recordsOf = new Map<Node, MutationRecord[]>();
    for (const record of records) {
      const others = recordsOf.get(record.target);
      if (others === undefined) recordsOf.set(record.target, [record]);
      else others.push(record);
    }
    const kept = new Set([...recordsOf.keys()].map((target) => keep(target, recordsOf)));
    for (const target of recordsOf.keys()) {
      const rewritten = known.get(target);
      if (rewritten && !kept.has(rewritten)) end(rewritten, recordsOf);
    }
  };
}

/** React marks its nodes, except a text that is all that its element contains: that one it finds by the element. */
function isOfReact(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
}

function isTextOfReact(node: Node): node is Text {
  return node instanceof Text && isOfReact(node);
}

function isForeignText(node: Node): node is Text {
  return node instanceof Text && !isOfReact(node);
}

/** What a text said before the records. */
function firstData(text: Text, recordsOf: RecordsByTarget): string {
  return recordsOf.get(text)?.find(({ type }) => type === 'characterData')?.oldValue ?? text.data;
}
