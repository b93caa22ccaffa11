import { describe, expect, test } from 'vitest';
import type { ComicObject } from '@/comics/project';
import { commonFields, optionLists, sections } from '@/editor/inspector/fieldTable';

type ObjectType = ComicObject['type'];

const letters =
  'textStyle/color textStyle/font textStyle/size textStyle/align textStyle/bold textStyle/italic';
const stroke = 'stroke strokeWidth radius';
const withStroke = `fill ${stroke} opacity`;

/** What an author can say and set of each kind of object, in the order of the inspector. */
const fields: Readonly<Record<ObjectType, readonly [text: string, style: string]>> = {
  image: ['alt', `image ${stroke} opacity`],
  text: ['text', `${letters} ${withStroke}`],
  bubble: ['text', `shape ${letters} ${withStroke}`],
  shape: ['alt', `kind ${withStroke}`],
  hotspot: ['label', 'kind'],
  button: ['label', `${letters} ${withStroke}`],
  choice: ['prompt', `layout promptStyle/color promptFill ${letters} ${withStroke}`],
  frame: ['alt', withStroke],
  input: ['label', `${letters} ${withStroke}`],
  countdown: ['label', 'look textStyle/color textStyle/size fill radius opacity'],
  symbol: ['alt', 'opacity'],
  sprite: ['alt', 'image columns rows duration opacity'],
  drawing: ['alt', 'opacity'],
  unknown: ['alt', 'opacity'],
};
const types: readonly ObjectType[] = [
  'image',
  'text',
  'bubble',
  'shape',
  'hotspot',
  'button',
  'choice',
  'frame',
  'input',
  'countdown',
  'symbol',
  'sprite',
  'drawing',
  'unknown',
];
const pathsOf = (of: readonly ObjectType[], section: (typeof sections)[number]) =>
  commonFields(of, section)
    .map(({ path }) => path.join('/'))
    .join(' ');

describe('the fields', () => {
  test.each(types)('of one object of the kind %s', (type) => {
    const [text, style] = fields[type];
    const depth = type === 'hotspot' ? '' : 'depth filter/blur filter/brightness filter/saturate filter/hue';
    expect(sections.map((section) => pathsOf([type], section))).toEqual([
      text,
      style,
      'x y width height rotate',
      depth,
    ]);
  });

  test.each<[readonly ObjectType[], string, string]>([
    [[], '', ''],
    [['text', 'bubble'], 'text', `${letters} ${withStroke}`],
    [['image', 'shape'], 'alt', `${stroke} opacity`],
    [['shape', 'image', 'symbol'], 'alt', 'opacity'],
    [['bubble', 'hotspot'], '', ''],
    [['shape', 'hotspot'], '', 'kind'],
    [['sprite', 'image'], 'alt', 'image opacity'],
  ])('of %j together are those that all of them have', (together, text, style) => {
    expect([pathsOf(together, 'text'), pathsOf(together, 'style')]).toEqual([text, style]);
  });

  test('stay within the format, and show what is drawn without them', () => {
    const rows = types.flatMap((type) => sections.flatMap((section) => commonFields([type], section)));
    const numbers = rows.flatMap((row) => {
      if (row.kind !== 'number') return [];
      const { label, min = '', max = '', unit = '', step = '', fallback = '', isWhole = false } = row;
      return [`${label}: ${min}..${max} ${unit} ${step} ${fallback}${isWhole ? ' whole' : ''}`];
    });
    expect([...new Set(numbers)].sort()).toEqual([
      'blur: 0..200   0',
      'brightness: 0..4 percent  1',
      'columns: 1..64    whole',
      'cycle: 1.. seconds  ',
      'depth: -0.75..100  0.1 0',
      'height: 0..100000   ',
      'hue: .. degrees 15 0',
      'opacity: .. percent 5 1',
      'radius: 0..100000  4 ',
      'rotate: .. degrees  0',
      'rows: 1..64   1 whole',
      'saturate: 0..4 percent  1',
      'size: 1..10000   ',
      'strokeWidth: 0..100000   ',
      'width: 0..100000   ',
      'x: ..   ',
      'y: ..   ',
    ]);
    const others = rows.flatMap((row) => {
      const end = row.kind === 'select' ? `${row.list} ${row.fallback ?? ''}` : '';
      const isDrawn = row.kind === 'text' && row.isDrawn ? 'drawn' : '';
      return row.kind === 'number' ? [] : [`${row.label}: ${row.kind} ${end}${isDrawn}`.trim()];
    });
    expect([...new Set(others)].sort()).toEqual([
      'align: select align',
      'alt: text',
      'bold: switch',
      'fill: color',
      'font: font',
      'image: picture',
      'italic: switch',
      'kind: select kind rect',
      'label: text',
      'label: text drawn',
      'layout: select layout column',
      'look: select look bar',
      'prompt: text drawn',
      'promptColor: color',
      'promptFill: color',
      'shape: select shape round',
      'stroke: color',
      'text: text drawn',
      'textColor: color',
    ]);
  });

  test('offer no polygon, which has no corners to draw by', () => {
    expect(optionLists.kind).not.toContain('polygon');
    expect(optionLists.kind).toContain('rect');
  });
});
