import { ownEntry } from './bridgeMessages';

/** The settings of the local VK host, stored in the query of its page. */
export interface Switches {
  readonly theme: Theme;
  readonly view: View;
  readonly language: string;
  readonly member: 'yes' | 'no';
  /** The user's role in the community that opens the app, with VK's name for it. */
  readonly role: Role;
  readonly panel: 'auto' | 'open' | 'closed';
  /** The outcome of every call whose handler has no rule of its own. */
  readonly answer: AnswerRule;
  readonly answers: Readonly<Record<string, AnswerRule>>;
}

type Role = (typeof roles)[number];
type Theme = 'light' | 'dark';
/** `desktop` is vk.com, `mobile` is m.vk.com in a browser, `client` is VK's app on a phone. */
export type View = (typeof views)[number];
export type AnswerMode = (typeof answerModes)[number];

export interface AnswerRule {
  readonly mode: AnswerMode;
  /** The delay of `slow` and `late`. */
  readonly milliseconds: number;
}

export const views = ['desktop', 'mobile', 'client'] as const;

/** The values of `vk_viewer_group_role`. */
export const roles = ['none', 'member', 'moder', 'editor', 'admin'] as const;

/** The values of `vk_language` in VK. */
export const languages = ['ru', 'uk', 'ua', 'en', 'be', 'kz', 'pt', 'es'] as const;

export const answerModes = [
  'normal',
  'denied',
  'unsupported',
  'silent',
  'slow',
  'late',
  'twice',
  'wrong-shape',
  'without-request-id',
] as const;

/** `late` responds after the app's timeout. The other modes have no delay. */
const usualWait: Readonly<Partial<Record<AnswerMode, number>>> = { slow: 2_000, late: 20_000 };

const answerPrefix = 'answer.';

/** Ignores unknown values. */
export function readSwitches(query: string): Switches {
  const given = new URLSearchParams(query);
  const answers: Record<string, AnswerRule> = {};
  for (const [name, value] of given) {
    const rule = readRule(value);
    if (name.startsWith(answerPrefix) && rule) answers[name.slice(answerPrefix.length)] = rule;
  }
  return {
    theme: oneOf(given.get('theme'), ['light', 'dark']) ?? 'light',
    view: oneOf(given.get('view'), views) ?? 'desktop',
    language: oneOf(given.get('lang'), languages) ?? 'ru',
    member: oneOf(given.get('member'), ['yes', 'no']) ?? 'no',
    role: oneOf(given.get('role'), roles) ?? 'member',
    panel: oneOf(given.get('panel'), ['open', 'closed']) ?? 'auto',
    answer: readRule(given.get('answer')) ?? ruleOf('normal'),
    answers,
  };
}

/** The shortest query; empty for the defaults. */
export function writeSwitches(switches: Switches): string {
  const query = new URLSearchParams();
  const usual = readSwitches('');
  if (switches.theme !== usual.theme) query.set('theme', switches.theme);
  if (switches.view !== usual.view) query.set('view', switches.view);
  if (switches.language !== usual.language) query.set('lang', switches.language);
  if (switches.member !== usual.member) query.set('member', switches.member);
  if (switches.role !== usual.role) query.set('role', switches.role);
  if (switches.panel !== 'auto') query.set('panel', switches.panel);
  if (switches.answer.mode !== 'normal') query.set('answer', writeRule(switches.answer));
  for (const [handler, rule] of Object.entries(switches.answers)) {
    query.set(answerPrefix + handler, writeRule(rule));
  }
  // An unescaped colon is valid and easier to read.
  return query.toString().replaceAll('%3A', ':');
}

export function ruleFor(switches: Switches, handler: string): AnswerRule {
  return ownEntry(switches.answers, handler) ?? switches.answer;
}

export function ruleOf(mode: AnswerMode, milliseconds = usualWait[mode] ?? 0): AnswerRule {
  return { mode, milliseconds };
}

export function isWaiting(mode: AnswerMode): boolean {
  return mode in usualWait;
}

function readRule(text: string | null): AnswerRule | null {
  const [name = '', wait] = (text ?? '').split(':');
  const mode = oneOf(name, answerModes);
  if (!mode) return null;
  const milliseconds = Number(wait);
  const isGiven = wait !== undefined && wait !== '' && Number.isFinite(milliseconds) && milliseconds >= 0;
  return isGiven && isWaiting(mode) ? ruleOf(mode, milliseconds) : ruleOf(mode);
}

function writeRule({ mode, milliseconds }: AnswerRule): string {
  return milliseconds === ruleOf(mode).milliseconds ? mode : `${mode}:${milliseconds}`;
}

function oneOf<Value extends string>(value: string | null, values: readonly Value[]): Value | null {
  return values.find((one) => one === value) ?? null;
}

/** The path of a launch, exactly as it is preloaded. */
export function launchPath(
  { view, language, role }: Pick<Switches, 'view' | 'language' | 'role'>,
  { scopes, promoted, group }: { scopes: Iterable<string>; promoted: Iterable<string>; group: string | null },
): string {
  const choice = new URLSearchParams({ view, lang: language, scopes: [...scopes].join(',') });
  const done = [...promoted].join(',');
  if (done !== '') choice.set('promoted', done);
  if (group !== null) choice.set('group', group);
  if (group !== null && role !== 'member') choice.set('role', role);
  return `/launch.json?${choice}`;
}

/** The community that opened the app: `/app1_-2` → 2. */
export function groupOfPath(path: string): string | null {
  return /_-(\d+)$/.exec(path)?.[1] ?? null;
}
