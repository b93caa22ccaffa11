import bridge from '@vkontakte/vk-bridge';
import {
  createHashRouter,
  RouterProvider,
  useActiveVkuiLocation,
  useRouteNavigator,
} from '@vkontakte/vk-mini-apps-router';
import {
  AdaptivityProvider,
  AppRoot,
  Button,
  ConfigProvider,
  Div,
  Group,
  Header,
  Panel,
  PanelHeader,
  PanelHeaderBack,
  ScreenSpinner,
  SplitCol,
  SplitLayout,
  View,
} from '@vkontakte/vkui';
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '@vkontakte/vkui/dist/vkui.css';

/*
 * The bench's peer: the smallest mini app of VK's own parts. Two panels, one line, one button, with
 * the bridge, the router and all of VKUI's style, as VK's starter projects have them.
 */
const router = createHashRouter([
  { path: '/', panel: 'first', view: 'main' },
  { path: '/second', panel: 'second', view: 'main' },
]);

function Peer() {
  const { panel = 'first' } = useActiveVkuiLocation();
  const [popout, setPopout] = useState<ReactNode>(<ScreenSpinner />);
  useEffect(() => {
    void bridge.send('VKWebAppGetUserInfo').catch(() => undefined);
    setPopout(null);
  }, []);
  return (
    <SplitLayout>
      <SplitCol>
        <View activePanel={panel}>
          <FirstPanel id="first" />
          <SecondPanel id="second" />
        </View>
      </SplitCol>
      {popout}
    </SplitLayout>
  );
}

function FirstPanel({ id }: { id: string }) {
  const navigator = useRouteNavigator();
  return (
    <Panel id={id}>
      <PanelHeader>Peer</PanelHeader>
      <Group header={<Header size="s">The one line of the page</Header>}>
        <Div>
          <Button stretched size="l" mode="secondary" onClick={() => void navigator.push('/second')}>
            The other panel
          </Button>
        </Div>
      </Group>
    </Panel>
  );
}

function SecondPanel({ id }: { id: string }) {
  const navigator = useRouteNavigator();
  return (
    <Panel id={id}>
      <PanelHeader before={<PanelHeaderBack onClick={() => void navigator.back()} />}>Peer</PanelHeader>
    </Panel>
  );
}

void bridge.send('VKWebAppInit').catch(() => undefined);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <ConfigProvider>
      <AdaptivityProvider>
        <AppRoot>
          <RouterProvider router={router}>
            <Peer />
          </RouterProvider>
        </AppRoot>
      </AdaptivityProvider>
    </ConfigProvider>,
  );
}
