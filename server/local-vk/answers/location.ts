import { done, everywhere, type Handlers, invalidParams } from './answer';
import { textParam } from './params';

/** The address bar around the app. */
export const locationHandlers: Handlers = {
  VKWebAppSetLocation: {
    on: everywhere,
    answer(params, host) {
      const location = textParam(params, 'location');
      if (location === null) return invalidParams;
      const fragment = location.replace(/^#/, '');
      host.setLocation(fragment, params.replace_state === true ? 'replace' : 'push');
      // VK tells the app of its own change too; an app that does not notice would go round in circles.
      host.emit('VKWebAppLocationChanged', { location: fragment });
      host.emit('VKWebAppChangeFragment', { location: fragment });
      return done;
    },
  },
};
