import { keyDescriptions } from '@/comics/schema/keyDescriptions';

type Node = Readonly<Record<string, unknown>>;

/** A JSON Schema in which every key says what it means. */
export function describeKeys(schema: Node): Node {
  const described = new Set<string>();
  const result = inNode(schema, [], described);
  const unused = Object.keys(keyDescriptions).filter((name) => !described.has(name));
  if (unused.length > 0) throw new Error(`Nothing in the schema is called ${unused.join(', ')}`);
  return result;
}

function inNode(node: Node, around: readonly string[], described: Set<string>): Node {
  const names = [...around, ...kindOf(node)];
  const entries = Object.entries(node).map(([keyword, value]) => {
    if (keyword === 'properties' && isNode(value)) return [keyword, inKeys(value, names, described)];
    if (keyword === '$defs' && isNode(value)) return [keyword, inDefinitions(value, described)];
    return [keyword, inValue(value, names, described)];
  });
  return Object.fromEntries(entries);
}

function inValue(value: unknown, around: readonly string[], described: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => inValue(one, around, described));
  return isNode(value) ? inNode(value, around, described) : value;
}

function inDefinitions(definitions: Node, described: Set<string>): Node {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, node]) => [name, inValue(node, [name], described)]),
  );
}

function inKeys(keys: Node, around: readonly string[], described: Set<string>): Node {
  const entries = Object.entries(keys).map(([name, node]) => {
    const known = nearestFirst(around).map((place) => `${place}.${name}`);
    const found = [...known, name].find((key) => key in keyDescriptions);
    if (found === undefined) throw new Error(`Nobody says what ${[...around, name].join('.')} means`);
    described.add(found);
    const inside = inValue(node, [name], described);
    return [name, { ...(isNode(inside) && inside), description: keyDescriptions[found] }];
  });
  return Object.fromEntries(entries);
}

function nearestFirst(around: readonly string[]): readonly string[] {
  return around.toReversed();
}

/** An object or an action says itself what it is. */
function kindOf({ properties }: Node): readonly string[] {
  if (!isNode(properties)) return [];
  return [properties.type, properties.do].flatMap((kind) =>
    isNode(kind) && typeof kind.const === 'string' ? [kind.const] : [],
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
