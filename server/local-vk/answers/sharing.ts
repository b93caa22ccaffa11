import type { Params } from '../bridgeMessages';
import {
  type Handler,
  type Handlers,
  ifAllowed,
  invalidParams,
  numberParam,
  result,
  resultTrue,
  textParam,
  textsParam,
} from './answer';
import { personId, personName } from './launch';

const share: Handler = {
  answer(params, host) {
    const link = textParam(params, 'link') ?? `https://vk.com/app${host.appId}`;
    const { first, last } = personName(host.switches().language);
    const photo = `${host.origin}/person.svg`;
    const user = { id: personId, first_name: first, last_name: last, sex: 0, photo };
    return ifAllowed(host, { topic: 'share', link }, () => result([{ type: 'message', users: [user] }]));
  },
};

const wallPost: Handler = {
  answer(params, host) {
    const message = textParam(params, 'message') ?? '';
    const attachments = (textParam(params, 'attachments') ?? '').split(',').filter((part) => part !== '');
    const uploads = Array.isArray(params.upload_attachments) ? params.upload_attachments : [];
    if (message === '' && attachments.length === 0 && uploads.length === 0) return invalidParams;
    if (!canBeAttached(attachments)) return invalidParams;
    const all = [...attachments, ...uploads.map((upload: unknown) => JSON.stringify(upload))];
    return ifAllowed(host, { topic: 'wallPost', message, attachments: all }, () => {
      lastPostId += 1;
      host.addPost({ id: lastPostId, message, attachments: all });
      return result({ post_id: lastPostId });
    });
  },
};

/** VK accepts its own objects and at most one link. A link that was split at a comma is neither. */
function canBeAttached(attachments: readonly string[]): boolean {
  const others = attachments.filter((attachment) => !/^[a-z_]+-?\d+_\d+/.test(attachment));
  return others.length <= 1 && others.every((link) => /^https?:\/\//.test(link));
}

const story: Handler = {
  answer(params, host) {
    const kind = textParam(params, 'background_type');
    const picture = kind === 'none' ? null : storyPicture(params);
    if (kind === null || (kind !== 'none' && picture === null)) return invalidParams;
    const attachment = params.attachment;
    const link =
      typeof attachment === 'object' && attachment !== null && 'url' in attachment
        ? String(attachment.url)
        : null;
    return ifAllowed(host, { topic: 'story', picture, link });
  },
};

/** VK accepts a URL, or the image itself as a data URL of one of two types. */
function storyPicture(params: Params): string | null {
  const picture = textParam(params, 'url') ?? textParam(params, 'blob') ?? '';
  return /^(https?:|data:image\/(png|jpeg);base64,.)/.test(picture) ? picture : null;
}

const images: Handler = {
  // vk.com has no image viewer for mini apps.
  on: ['mobile', 'client'],
  async answer(params, host) {
    const pictures = textsParam(params, 'images');
    if (pictures === null || pictures.length === 0) return invalidParams;
    // The call succeeds, no matter how the viewer is closed.
    await host.ask({ topic: 'images', pictures, start: numberParam(params, 'start_index') ?? 0 });
    return resultTrue;
  },
};

const copyText: Handler = {
  async answer(params, host) {
    const text = textParam(params, 'text');
    if (text === null) return invalidParams;
    return (await host.copyText(text))
      ? resultTrue
      : { kind: 'clientError', code: 1, reason: 'Unknown error' };
  },
};

/** Only phone clients support it, because browsers can download files without VK. */
const downloadFile: Handler = {
  on: ['client'],
  answer(params, host) {
    const url = textParam(params, 'url');
    const name = textParam(params, 'filename');
    if (url === null || name === null || !/^https?:/.test(url)) return invalidParams;
    host.download(url, name);
    return resultTrue;
  },
};

/** Calls that share something with other people, or save it. */
export const sharingHandlers: Handlers = {
  VKWebAppShare: share,
  VKWebAppShowWallPostBox: wallPost,
  VKWebAppShowStoryBox: story,
  VKWebAppShowImages: images,
  VKWebAppCopyText: copyText,
  VKWebAppDownloadFile: downloadFile,
};

let lastPostId = 100;
