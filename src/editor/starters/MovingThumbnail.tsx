import { useEffect, useRef, useState } from 'react';
import styles from '@/editor/starters/MovingThumbnail.module.css';

const pages = [0, 1, 2, 3];

/**
 * Four pages that fade into each other: once when they come into view, in less than five seconds, and again as long as
 * the button around is hovered or focused. For readers who asked for less motion the first page stays.
 */
export function MovingThumbnail({ address }: { readonly address: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // Not loaded before it was seen once.
  const [isWanted, setWanted] = useState(!('IntersectionObserver' in globalThis));
  if (isSeen && !isWanted) setWanted(true);
  return (
    <span ref={place} className={styles.thumbnail} data-seen={isSeen || undefined} aria-hidden="true">
      {isWanted &&
        pages.map((page) => (
          <span
            key={page}
            className={styles.page}
            style={{
              backgroundImage: `url("${address}")`,
              backgroundPositionX: `${(page * 100) / (pages.length - 1)}%`,
              animationDelay: `${page * 1.1}s`,
            }}
          />
        ))}
    </span>
  );
}
