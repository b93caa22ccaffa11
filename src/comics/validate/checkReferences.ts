import { readRef } from '@/comics/lenient/readResources';
import { type Fields, fieldsOf, isFields, listOf, readId, readString } from '@/comics/lenient/values';
import { pathType } from '@/comics/resources';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import {
  checkObjectOn,
  type PageObjects,
  type Part,
  pageObjects,
  stringsIn,
} from '@/comics/validate/walkProject';
import { insertedPattern } from '@/comics/vocabulary';

interface Known {
  readonly pages: ReadonlySet<number>;
  readonly resources: ReadonlySet<string>;
  readonly variables: ReadonlySet<string>;
  readonly objects: PageObjects;
}

export function checkReferences(project: Fields, parts: readonly Part[]): Finding[] {
  const known = knownThings(project, parts);
  return [...checkPage(known, project.start, ['start']), ...parts.flatMap((part) => checkPart(known, part))];
}

function knownThings(project: Fields, parts: readonly Part[]): Known {
  const pages = parts.flatMap((part) => (part.kind === 'page' ? (readId(part.value.id) ?? []) : []));
  const resources = listOf(project.resources).map((resource) => {
    const { dt, id } = fieldsOf(resource);
    return `${dt}/${id}`;
  });
  return {
    pages: new Set(pages),
    objects: pageObjects(parts),
    resources: new Set(resources),
    variables: new Set(Object.keys(fieldsOf(project.variables))),
  };
}

function checkPart(known: Known, part: Part): Finding[] {
  switch (part.kind) {
    case 'page':
      return checkPageFields(known, part.value, part.path);
    case 'action':
      return checkAction(known, part);
    case 'condition':
      return [
        ...checkPage(known, part.value.seen, [...part.path, 'seen']),
        ...checkVariable(known, part.value.variable, [...part.path, 'variable']),
        ...checkVariable(known, part.value.than, [...part.path, 'than']),
      ];
    case 'ref':
      return checkResource(known, part);
    case 'text':
      return checkText(known, part.value, part.path);
    default:
      return [];
  }
}

function checkPageFields(known: Known, page: Fields, path: Path): Finding[] {
  const lists = ['readingOrder', 'guidedView'].flatMap((key) =>
    listOf(page[key]).flatMap((id, index) =>
      typeof id === 'number' ? checkObjectOn(known.objects, page, id, [...path, key, index]) : [],
    ),
  );
  return [...checkPage(known, page.next, [...path, 'next']), ...lists];
}

function checkAction(known: Known, { value, path, page }: Extract<Part, { kind: 'action' }>): Finding[] {
  switch (value.do) {
    case 'go':
      return checkPage(known, value.page, [...path, 'page']);
    case 'set':
      return [
        ...checkVariable(known, value.variable, [...path, 'variable']),
        ...checkVariable(known, value.from, [...path, 'from']),
      ];
    case 'show':
    case 'hide':
    case 'animate':
      return checkObjectOn(known.objects, page, value.object, [...path, 'object']);
    default:
      return [];
  }
}

function checkPage(known: Known, value: unknown, path: Path): Finding[] {
  const id = readId(value);
  return id === undefined || known.pages.has(id)
    ? []
    : [finding('E_REF_PAGE', path, `page ${id} does not exist`)];
}

function checkVariable(known: Known, value: unknown, path: Path): Finding[] {
  const name = readString(value);
  if (name === undefined || known.variables.has(name)) return [];
  return [finding('E_REF_VARIABLE', path, `variable ${name} does not exist`)];
}

function checkResource(known: Known, { value, path, wanted }: Extract<Part, { kind: 'ref' }>): Finding[] {
  const ref = readRef(value);
  if (ref === undefined) return [];
  const isSound = ref[0] === 3;
  if (isSound !== (wanted === 'sound'))
    return [finding('E_REF_RESOURCE', path, wanted === 'sound' ? 'is not a sound' : 'is not an image')];
  if (known.resources.has(ref.join('/'))) return [];
  return [finding('E_REF_RESOURCE', path, `resource [${ref.join(', ')}] does not exist`)];
}

function checkText(known: Known, value: unknown, path: Path): Finding[] {
  const found = stringsIn(value, path).flatMap(({ text: content, path: place }) =>
    variablesIn(content).flatMap((name) => checkVariable(known, name, place)),
  );
  if (!isFields(value)) return found;
  const { count, ...languages } = value;
  if (count !== undefined) return [...found, ...checkVariable(known, count, [...path, 'count'])];
  const text = 'plural forms need `count`, the name of a variable';
  return Object.values(languages).some(isFields) ? [...found, finding('E_SCHEMA', path, text)] : found;
}

function variablesIn(content: string): string[] {
  return [...content.matchAll(insertedPattern)].flatMap(([, name]) => name ?? []);
}

export function checkResources(project: Fields, parts: readonly Part[]): Finding[] {
  const used = new Set(
    parts.map((part) => (part.kind === 'ref' ? readRef(part.value)?.join('/') : undefined)),
  );
  return listOf(project.resources).flatMap((value, index) => {
    const { dt, id, vp } = fieldsOf(value);
    const path = ['resources', index];
    const where = fieldsOf(vp);
    return [
      ...(where.type === pathType.pack ? checkPackPath(where, [...path, 'vp']) : []),
      ...(where.type === pathType.socialNetwork
        ? [finding('W_VP100', path, 'audio of a social network, no longer available')]
        : []),
      ...(used.has(`${dt}/${id}`) ? [] : [finding('W_UNUSED', path, 'this resource is unused')]),
    ];
  });
}

/** Only covers, icons and images exist, and only icons and images have names. */
function checkPackPath({ tgt, ifn }: Fields, path: Path): Finding[] {
  if (typeof tgt === 'number' && ![1, 2, 3].includes(tgt)) {
    return [finding('E_PATH', [...path, 'tgt'], `unknown target ${tgt}: must be 1, 2 or 3`)];
  }
  if (tgt === 1 || ifn !== undefined) return [];
  return [finding('E_PATH', [...path, 'ifn'], '`ifn` is missing: the name of the icon or image')];
}
