import { validateProject } from '@/comics/validate/validateProject';

/* Checks a comic where it keeps nobody waiting. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
  self.postMessage(validateProject(data)),
);
