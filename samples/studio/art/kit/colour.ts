function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes two colors; `share` is the fraction of the second. */
function mix(first: string, second: string, share: number): string {
  const to = channels(second);
  const mixed = channels(first).map((channel, index) =>
    Math.round(channel + ((to[index] ?? channel) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (colour: string, share = 0.18) => mix(colour, '#2b2135', share);
export const lighter = (colour: string, share = 0.3) => mix(colour, '#ffffff', share);
