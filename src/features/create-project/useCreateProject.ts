import { useEffect, useEffectEvent, useRef } from 'react';
import { useEditor } from '@/features/create-project/useEditor';
import { useErrorDialog } from '@/features/failures/useErrorDialog';
import { useAskToSignIn } from '@/features/sign-in/useAskToSignIn';
import { useText } from '@/i18n/useText';
import { dayMs } from '@/lib/units';
import type { DeviceStorage } from '@/platform/Platform';
import { usePlatform } from '@/platform/PlatformContext';
import { useSessionState } from '@/queries/currentUser';
import { type Tutorial, useNewProject } from '@/queries/newProject';
import { defineDialog } from '@/routes/dialogs';
import { useDialogs } from '@/routes/Routes';

export const tutorialDialog = defineDialog<object, 'default' | 'none'>(
  'tutorial',
  async () => (await import('@/features/create-project/TutorialDialog')).TutorialDialog,
);

export const replacedTutorialDialog = defineDialog<object>(
  'tutorialReplaced',
  async () => (await import('@/features/create-project/TutorialDialog')).ReplacedTutorialDialog,
);

interface CreateOptions {
  /** The id of the project on which the new one comments. */
  readonly commented?: string;
  /** Skips the questions: starts with the tutorial in the entry address, or else with an empty comic. */
  readonly straight?: boolean;
}

/**
 * Creates a project and opens the editor; `null` where editing is unavailable. Visitors sign in first; errors
 * open a dialog (docs/product/screens.md#creating).
 */
export function useCreateProject(): ((options: CreateOptions) => Promise<void>) | null {
  const { locale } = useText();
  const { storage } = usePlatform();
  const dialogs = useDialogs();
  const showError = useErrorDialog('openOver');
  const askToSignIn = useAskToSignIn();
  const openEditor = useEditor();
  const { reservedTutorial, hasProjects, makeProject } = useNewProject();
  const isPending = useRef(false);
  if (openEditor === null) return null;

  /** The tutorial to copy into a user's first project; `null` when they dismiss the question. */
  async function chooseTutorial(personId: string, straight: boolean): Promise<Tutorial | null> {
    const begun = reservedTutorial(personId);
    if (begun !== null) return begun;
    if (await hasProjects(personId)) return 'none';
    const named = storage.get('tutid');
    if (named) return { projectId: named };
    return straight ? 'none' : dialogs.openOver(tutorialDialog, {});
  }

  async function create({ commented, straight = false }: CreateOptions): Promise<void> {
    const person = await askToSignIn();
    if (person === null) return;
    const tutorial = commented === undefined ? await chooseTutorial(person.id, straight) : 'none';
    if (tutorial === null) return;
    const { id, isReplaced } = await makeProject({ personId: person.id, locale, commented, tutorial });
    // Only the first project uses the linked tutorial.
    if (commented === undefined) storage.remove('tutid');
    if (isReplaced && !straight) await dialogs.openOver(replacedTutorialDialog, {});
    openEditor?.(id, commented === undefined ? {} : { commented });
  }

  return async (options) => {
    // A double press must create only one project. In the native app a press also ends the wait for a sign-in,
    // and begins again: `useOneAtATime` would ignore it.
    if (isPending.current) return;
    isPending.current = true;
    try {
      await create(options);
    } catch (error) {
      await showError(error);
    } finally {
      isPending.current = false;
    }
  };
}

/** The confirmation email is usually read within a day; later the user intends something else. */
const editorRequestLifetimeMs = dayMs;

/**
 * After sign-up, opens the editor once if the entry address requested it
 * (docs/product/start.md#entry-parameters).
 */
export function useEditorAfterSignUp(): void {
  const { storage, launch } = usePlatform();
  const create = useCreateProject();
  const session = useSessionState();
  const openEditorIfRequested = useEffectEvent(() => {
    // A user whom the host signs in has not signed up.
    if (consumeEditorRequest(storage) && launch.signedQuery === '') void create?.({ straight: true });
  });
  useEffect(() => {
    if (session === 'person') openEditorIfRequested();
  }, [session]);
}

function consumeEditorRequest(storage: DeviceStorage): boolean {
  const isRequested = storage.get('suped') === '1';
  const isFresh = Date.now() - Number(storage.get('suped_at')) < editorRequestLifetimeMs;
  storage.remove('suped');
  storage.remove('suped_at');
  return isRequested && isFresh;
}
