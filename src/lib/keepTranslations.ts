import { createRewrittenTexts } from '@/lib/keepRewrittenTexts';

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
