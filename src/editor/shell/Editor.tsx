import { AdaptivityProvider, AppRoot, ConfigProvider, ViewWidth } from '@vkontakte/vkui';
import { useLayoutEffect, useReducer } from 'react';
import { DraftSession } from '@/editor/drafts/DraftSession';
import { useEditLock } from '@/editor/drafts/editLock';
import { NoProject, OpenProject } from '@/editor/drafts/OpenProject';
import { ShownPageProvider } from '@/editor/drawing/PageDrawing';
import { type BanNews, BanNote } from '@/editor/shell/BanNote';
import { TermsNote, type TermsQuestion } from '@/editor/shell/TermsNote';
import type { EditedIds } from '@/editor/shell/TopBar';
import { Workbench } from '@/editor/shell/Workbench';
import { useText } from '@/i18n/useText';
import { neutralTokens, themeDocument } from '@/platform/browser/browserLook';
import { noInsets } from '@/platform/Platform';
import { useLook, usePlatform } from '@/platform/PlatformContext';

export function OpenedEditor(ids: EditedIds) {
  const { projectId } = ids;
  const { lock, lockState } = useEditLock(projectId);
  const [reopened, reopen] = useReducer((times: number) => times + 1, 0);
  // Whatever another tab saved meanwhile is read again.
  const visit = `${lock.returns()}.${reopened}`;
  return (
    <OpenProject key={visit} projectId={projectId} visit={visit}>
      {(opened) => (
        <DraftSession opened={opened} lock={lock} lockState={lockState} reopen={reopen}>
          <ShownPageProvider>
            <Workbench {...ids} />
          </ShownPageProvider>
        </DraftSession>
      )}
    </OpenProject>
  );
}

interface EditorProps {
  readonly ban: BanNews;
  readonly terms: TermsQuestion;
  readonly launch: Omit<EditedIds, 'projectId'> & { readonly projectId: string | null };
}

export function Editor({ launch, ban, terms }: EditorProps) {
  const look = useLook();
  const { locale } = useText();
  const { look: hostLook } = usePlatform();
  useLayoutEffect(() => {
    const paint = () => themeDocument(document.documentElement, hostLook.current());
    paint();
    return hostLook.subscribe(paint);
  }, [hostLook]);

  return (
    <ConfigProvider
      locale={locale}
      colorScheme={look.colorScheme}
      platform={look.style}
      tokensClassNames={neutralTokens}
    >
      <AdaptivityProvider {...(look.adaptivity === 'host-mobile' && { viewWidth: ViewWidth.MOBILE })}>
        <AppRoot {...(look.insets !== noInsets && { safeAreaInsets: look.insets })}>
          {launch.projectId === null ? (
            <NoProject />
          ) : (
            <OpenedEditor {...launch} projectId={launch.projectId} />
          )}
          <BanNote ban={ban} />
          <TermsNote terms={terms} />
        </AppRoot>
      </AdaptivityProvider>
    </ConfigProvider>
  );
}
