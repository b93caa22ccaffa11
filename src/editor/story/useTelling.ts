import { useEditedPage, useEditedProject } from '@/editor/document/EditorContext';
import type { Telling } from '@/editor/story/rules/describe';
import { useText } from '@/i18n/useText';
import type { Wording } from '@/i18n/wording';

/** What names and sentences are told with, here and now. */
export function useTelling(): Telling & {
  readonly wording: Wording;
  readonly page: ReturnType<typeof useEditedPage>;
} {
  const wording = useText();
  const project = useEditedProject();
  const page = useEditedPage();
  return { wording, project, page };
}
