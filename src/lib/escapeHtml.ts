const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes a text stand for itself in HTML, between tags and inside quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (symbol) => entities[symbol] ?? symbol);
}
