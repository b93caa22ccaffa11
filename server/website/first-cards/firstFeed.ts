import type { CustomFeedView } from '@/domain/customFeed';
import { escapeHtml } from '@/lib/escapeHtml';
import type { Placement } from '../pages/placements';

const emptyRoot = '<div id="root"></div>';
const partsThere = '<script type="application/json" id="kadr-parts">';

/** Where the panel's head stands on a phone, under the bar that is still to come. */
const placeStyle =
  'display:flex;align-items:center;gap:16px;padding:72px 16px 12px;font-family:system-ui,sans-serif';
const coverStyle = 'flex:none;border-radius:10px;object-fit:cover';
const nameStyle = 'font:700 24px/28px system-ui,sans-serif;overflow-wrap:anywhere';

/**
 * Shows a custom feed's cover and name before any script has come, and carries what the app draws its page of
 * (docs/product/screens.md#custom-feeds).
 */
export function firstFeedPlacements(feed: CustomFeedView, cover: string): readonly Placement[] {
  const data = JSON.stringify(feed).replaceAll('<', '\\u003c');
  const look = `<div style="${placeStyle}"><img src="${escapeHtml(cover)}" alt="" width="112" height="112" style="${coverStyle}" /><b style="${nameStyle}">${escapeHtml(feed.name)}</b></div>`;
  return [
    {
      instead: partsThere,
      text: `<script type="application/json" id="first-custom-feed">${data}</script>\n    ${partsThere}`,
    },
    { instead: emptyRoot, text: emptyRoot.replace('></div>', `>${look}</div>`) },
  ];
}
