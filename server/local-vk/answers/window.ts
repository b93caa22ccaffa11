import { done, everywhere, type Handlers, invalidParams, result, simply } from './answer';
import { numberParam } from './params';

/** The app's place on the page and the phone under it. */
export const windowHandlers: Handlers = {
  VKWebAppResizeWindow: {
    on: ['desktop'],
    answer(params, host) {
      const width = numberParam(params, 'width');
      const height = numberParam(params, 'height');
      if (width === null) return invalidParams;
      return result(host.resizeFrame(height === null ? { width } : { width, height }));
    },
  },
  VKWebAppScroll: {
    on: ['desktop', 'mobile'],
    answer(params, host) {
      const top = numberParam(params, 'top');
      return top === null ? invalidParams : result(host.scrollTo(top));
    },
  },
  VKWebAppClose: {
    on: everywhere,
    answer(_params, host) {
      host.closeApp();
      return done;
    },
  },
  VKWebAppSetSwipeSettings: simply(['client']),
  VKWebAppEnableSwipeBack: simply(['client']),
  VKWebAppDisableSwipeBack: simply(['client']),
  VKWebAppSetViewSettings: simply(['client']),
  VKWebAppTapticImpactOccurred: simply(['client']),
  VKWebAppTapticNotificationOccurred: simply(['client']),
  VKWebAppTapticSelectionChanged: simply(['client']),
};
