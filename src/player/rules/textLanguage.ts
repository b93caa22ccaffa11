import type { Project } from '@/comics/project';

/** The reader's if the comic has it, else its own. */
export function textLanguage(
  { language, languages = [] }: Pick<Project['meta'], 'language' | 'languages'>,
  wanted: readonly string[],
): string {
  return wanted.find((one) => one === language || languages.includes(one)) ?? language;
}
