/** The vocabulary of the comics file (docs/comics-format.md#the-file), shared by types, reader and schema. */
export const formatName = 'kadr-comics';
/** A file states the lowest version that has all of its vocabulary. */
export const formatVersions = [1, 2] as const;
export const newestVersion = 2;

export const effectNames = [
  'none',
  'fade',
  'slide-left',
  'slide-right',
  'slide-up',
  'slide-down',
  'zoom',
  'pop',
  'spin',
  'shake',
  'pulse',
  'type',
  'cut',
  'iris',
] as const;
export const easings = ['linear', 'in', 'out', 'in-out', 'back'] as const;
export const fonts = ['comic', 'sans', 'serif', 'mono', 'hand'] as const;
export const alignments = ['left', 'center', 'right'] as const;
export const fits = ['cover', 'contain', 'fill'] as const;
export const flips = ['x', 'y', 'xy'] as const;
export const bubbleShapes = ['round', 'cloud', 'shout', 'box', 'whisper'] as const;
export const shapeKinds = ['rect', 'ellipse', 'polygon'] as const;
export const choiceLayouts = ['column', 'row', 'grid'] as const;
export const channels = ['music', 'ambience', 'effect', 'voice'] as const;
export const comparisons = ['==', '!=', '<', '<=', '>', '>='] as const;
export const setOperations = ['=', '+', '-', 'toggle', 'random'] as const;
export const linkKinds = ['project', 'user', 'feed'] as const;
export const contentWarnings = ['flash', 'loud', 'scary', 'violence'] as const;
export const directions = ['ltr', 'rtl'] as const;
export const scrollManners = ['free', 'snap'] as const;
export const scrollWays = ['window', 'page'] as const;
export const ageLimits = [0, 6, 12, 16, 18] as const;
export const variableTypes = ['number', 'boolean', 'text'] as const;
export const objectTypes = [
  'image',
  'text',
  'bubble',
  'shape',
  'hotspot',
  'button',
  'choice',
  'frame',
] as const;
export const actionNames = [
  'go',
  'back',
  'restart',
  'end',
  'set',
  'show',
  'hide',
  'animate',
  'play',
  'silence',
  'wait',
  'if',
  'link',
] as const;

/** Empty so far: all of version 1 is understood. */
export const supportedFeatures: readonly string[] = [];

/** Allows letters of any language, since authors name variables in their own. */
export const variableNamePattern = /^\p{L}[\p{L}\p{M}\p{N}_]{0,31}$/u;
/** An escaped brace, or the name of a variable. */
export const insertedPattern = /\{\{|\{(\p{L}[\p{L}\p{M}\p{N}_]{0,31})\}/gu;
export const languageTagPattern = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
export const colorPattern = /^#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/;

/** The first segment of the website's path, before the id, for each kind of link that a comic may have. */
export const linkPathWords = { project: 'comics', user: 'user', feed: 'ufeed' } as const satisfies Record<
  (typeof linkKinds)[number],
  string
>;
