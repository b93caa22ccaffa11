import { AdaptivityProvider, AppRoot, ConfigProvider, ViewWidth } from '@vkontakte/vkui';
import { useLayoutEffect } from 'react';
import { BanNote } from '@/editor/shell/BanNote';
import type { BanNews } from '@/editor/shell/banNews';
import type { EditedIds } from '@/editor/shell/EditedIds';
import { OpenedEditor } from '@/editor/shell/OpenedEditor';
import { useText } from '@/i18n/useText';
import { neutralTokens, themeDocument } from '@/platform/browser/documentTheme';
import { noInsets } from '@/platform/look';
import { useLook, usePlatform } from '@/platform/PlatformContext';

interface EditorProps {
  readonly ban: BanNews;
  readonly launch: Omit<EditedIds, 'projectId'> & { readonly projectId: string | null };
}

/** The editor in the host's own look. */
export function Editor({ launch, ban }: EditorProps) {
  const look = useLook();
  const { locale, t } = useText();
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
            <p role="alert">{t('editor.noProject')}</p>
          ) : (
            <OpenedEditor {...launch} projectId={launch.projectId} />
          )}
          <BanNote ban={ban} />
        </AppRoot>
      </AdaptivityProvider>
    </ConfigProvider>
  );
}
