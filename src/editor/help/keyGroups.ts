import { canvasKeys, clipboardKeys, typingKeys } from '@/editor/canvas/keys/canvasKeys';
import { contentsKeys } from '@/editor/contents/contentsKeys';
import { keyRow } from '@/editor/elements/keys/chords';
import { pageKeys } from '@/editor/pages/pageKeys';

/** What keys do wherever nobody types. */
export const helpKeys = [keyRow('help', 'help', { press: '?' })] as const;

/** All keys of the editor, by where they work: the tables by which they work. */
export const keyGroups = [
  { name: 'canvas', rows: [...canvasKeys, ...clipboardKeys] },
  { name: 'typing', rows: typingKeys },
  { name: 'pages', rows: pageKeys },
  { name: 'contents', rows: contentsKeys },
  { name: 'anywhere', rows: helpKeys },
] as const;
