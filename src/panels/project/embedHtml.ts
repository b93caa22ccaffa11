/** HTML that plays a project on any page: square, as wide as its place, at most 600 px (SPEC §2). */
export function embedHtml(playerAddress: string, name: string): string {
  const attributes = [
    `src="${escapeAttribute(playerAddress)}"`,
    `title="${escapeAttribute(name)}"`,
    'style="width:100%;max-width:600px;aspect-ratio:1;border:0"',
    'allow="autoplay; fullscreen; gamepad"',
    'loading="lazy"',
  ];
  return `<iframe ${attributes.join(' ')}></iframe>`;
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
