import { validateProject } from '@/comics/validate/validateProject';

/** Off the main thread. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
  self.postMessage(validateProject(data)),
);
