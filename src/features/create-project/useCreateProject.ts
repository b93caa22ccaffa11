import { useRef } from 'react';
import { replacedTutorialDialog, tutorialDialog } from '@/features/create-project/dialogs';
import { useEditor } from '@/features/create-project/useEditor';
import { useErrorDialog } from '@/features/failures/useErrorTexts';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { usePlatform } from '@/platform/PlatformContext';
import { type Tutorial, useNewProject } from '@/queries/newProject';
import { useDialogs } from '@/routes/Routes';

interface CreateOptions {
  /** The project that the new one is a comment to. */
  readonly commented?: string;
  /** Nothing is asked on the way: what the entry address named is begun with, else an empty comic. */
  readonly straight?: boolean;
}

/**
 * The way to make a project and to go on to the editor with it; `null` where nothing can be edited. A visitor is asked
 * to sign in first, a failure is told (docs/product/screens.md#creating).
 */
export function useCreateProject(): ((options: CreateOptions) => Promise<void>) | null {
  const { locale } = useText();
  const { storage } = usePlatform();
  const dialogs = useDialogs();
  const tell = useErrorDialog();
  const askToSignIn = useAskToSignIn();
  const openEditor = useEditor();
  const { begunTutorial, hasProjects, makeProject } = useNewProject();
  const isPending = useRef(false);
  if (openEditor === null) return null;

  /** What the first project begins with; `null` when its author would rather not begin. */
  async function chooseTutorial(personId: string, straight: boolean): Promise<Tutorial | null> {
    const begun = begunTutorial(personId);
    if (begun !== null) return begun;
    if (await hasProjects(personId)) return 'none';
    const named = storage.get('tutid');
    if (named) return { projectId: named };
    return straight ? 'none' : dialogs.open(tutorialDialog, {});
  }

  async function create({ commented, straight = false }: CreateOptions): Promise<void> {
    const person = await askToSignIn();
    if (person === null) return;
    const tutorial = commented === undefined ? await chooseTutorial(person.id, straight) : 'none';
    if (tutorial === null) return;
    const { id, isReplaced } = await makeProject({ personId: person.id, locale, commented, tutorial });
    // It is for the first project alone.
    if (commented === undefined) storage.remove('tutid');
    if (isReplaced && !straight) await dialogs.open(replacedTutorialDialog, {});
    openEditor?.(id, commented === undefined ? {} : { commented });
  }

  return async (options) => {
    // Whoever presses twice makes one.
    if (isPending.current) return;
    isPending.current = true;
    try {
      await create(options);
    } catch (error) {
      await tell(error);
    } finally {
      isPending.current = false;
    }
  };
}
