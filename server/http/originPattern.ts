const exact = /^[a-z][a-z\d+.-]*:\/\/[^/*]+$/;
/** At least two names stand after the last `*`, so that no pattern opens a whole top-level domain. */
const withStar = /^https?:\/\/[\w*.-]*\*[\w-]*(?:\.[\w-]+){2,}(?::\d+)?$/;

/** Whether a text is an origin, or a pattern of them: `https://prod-app1-*.pages-ac.vk-apps.com`. */
export function isOriginPattern(text: string): boolean {
  return exact.test(text) || withStar.test(text);
}

/** What an origin is compared with: the text itself, or all origins that have something of a host for its `*`. */
export function originRule(pattern: string): string | RegExp {
  if (!pattern.includes('*')) return pattern;
  const parts = pattern.split('*').map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[\\w.-]+')}$`);
}
