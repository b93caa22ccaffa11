import { escapeHtml } from '@/lib/escapeHtml';
import type { Placement } from '../pages/placements';
import type { Preview } from './preview';

/** Replaces the general title and description in the head of a page. */
export function previewPlacements(preview: Preview): readonly Placement[] {
  const tags = [named('description', preview.description), ...tagsOf(preview)];
  return [
    { instead: /<title>[^<]*<\/title>/, text: `<title>${escapeHtml(`${preview.name} · Kadr`)}</title>` },
    { instead: /<meta name="description"[^>]*>/, text: tags.join('\n    ') },
  ];
}

function tagsOf({ kind, name, description, picture, address, oembed }: Preview): string[] {
  const tags = [
    property('og:type', kind),
    property('og:site_name', 'Kadr'),
    property('og:title', name),
    property('og:description', description),
    property('og:image', picture.address),
    property('og:image:alt', name),
  ];
  if (picture.size !== null) {
    const { width, height } = picture.size;
    tags.push(property('og:image:width', width), property('og:image:height', height));
  }
  tags.push(named('twitter:card', kind === 'article' ? 'summary_large_image' : 'summary'));
  if (address !== null) {
    tags.push(property('og:url', address), `<link rel="canonical" href="${escapeHtml(address)}" />`);
  }
  if (oembed !== undefined) {
    tags.push(
      `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}" title="${escapeHtml(name)}" />`,
    );
  }
  return tags;
}

function property(name: string, content: string | number): string {
  return `<meta property="${name}" content="${escapeHtml(String(content))}" />`;
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}" />`;
}
