import {
  AdaptivityProvider,
  AppRoot,
  ConfigProvider,
  SplitCol,
  SplitLayout,
  ViewWidth,
} from '@vkontakte/vkui';
import { useEffect } from 'react';
import { useText } from '@/i18n/useText';
import { useLook } from '@/platform/PlatformContext';
import { DialogQueue } from '../dialogs';
import { About } from './About';
import { neutralTokens, themeDocument } from './documentTheme';
import { PanelStack } from './PanelStack';
import styles from './Shell.module.css';

/** VKUI's frame around every panel, in the host's own look. */
export function Shell() {
  const look = useLook();
  const { locale } = useText();
  useEffect(() => themeDocument(document.documentElement, look), [look]);

  return (
    <ConfigProvider
      locale={locale}
      colorScheme={look.colorScheme}
      platform={look.style}
      tokensClassNames={neutralTokens}
    >
      <AdaptivityProvider {...(look.adaptivity === 'host-mobile' && { viewWidth: ViewWidth.MOBILE })}>
        <AppRoot safeAreaInsets={look.insets}>
          <SplitLayout center>
            <SplitCol width="100%" maxWidth={600} stretchedOnMobile autoSpaced>
              <PanelStack />
            </SplitCol>
            <SplitCol className={styles.aside} width={240}>
              <About />
            </SplitCol>
          </SplitLayout>
          <DialogQueue />
        </AppRoot>
      </AdaptivityProvider>
    </ConfigProvider>
  );
}
