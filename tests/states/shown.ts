import * as z from 'zod/mini';
import { locales } from '@/domain/locale';
import { dialogs } from './dialogs';
import { panels } from './panels';
import type { State, States } from './State';

/** All panels and dialogs, by the heading that lists them. */
export const catalog: Readonly<Record<string, Readonly<Record<string, States>>>> = {
  Panels: panels,
  Dialogs: dialogs,
};

/** The widths that every panel has to support. */
export const widths = [360, 1280] as const;
export const themes = ['light', 'dark'] as const;

const heights = { 360: 640, 1280: 800 } as const;
export const heightOf = (width: (typeof widths)[number]): number => heights[width];

/** The list's filters, from its address; a frame has them in its name, which a reload keeps. */
export const shownSchema = z.object({
  subject: z.catch(z.string(), 'home'),
  /** One state alone; all of them when not given. */
  state: z.catch(z.string(), ''),
  width: z.catch(z.pipe(z.coerce.number(), z.literal(widths)), 360),
  theme: z.catch(z.literal(themes), 'light'),
  lang: z.catch(z.literal(locales), 'en'),
});

export type Shown = z.output<typeof shownSchema>;

export function statesOf(subject: string): States {
  return Object.values(catalog).find((group) => Object.hasOwn(group, subject))?.[subject] ?? {};
}

export function stateOf({ subject, state }: Shown): State | undefined {
  const states = statesOf(subject);
  return Object.hasOwn(states, state) ? states[state] : undefined;
}
