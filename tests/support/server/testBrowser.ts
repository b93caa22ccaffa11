export interface TestBrowser {
  /** Opens an address and follows redirects until one starts with this prefix; returns the final address. */
  goTo(address: string, until?: string): Promise<ClientInfo>;
  send(page: ClientInfo, fields: Readonly<Record<string, string>>, until?: string): Promise<ClientInfo>;
}

interface ClientInfo {
  readonly url: string;
  readonly html: string;
}

/** A browser that keeps cookies by host and follows redirects, as far as a sign-in needs it. */
export function createTestBrowser(): TestBrowser {
  const cookies = new Map<string, Map<string, string>>();

  const jarOf = (url: string) => {
    const { host } = new URL(url);
    const jar = cookies.get(host) ?? new Map<string, string>();
    cookies.set(host, jar);
    return jar;
  };

  async function ask(url: string, init: RequestInit): Promise<Response> {
    const cookie = [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { accept: 'text/html', cookie };
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const isGone = value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line);
      if (isGone) jarOf(url).delete(name);
      else jarOf(url).set(name, value);
    }
    return answer;
  }

  async function follow(url: string, init: RequestInit, until: string | undefined): Promise<ClientInfo> {
    const answer = await ask(url, init);
    const location = answer.headers.get('location');
    if (location === null) return { url, html: await answer.text() };
    const next = new URL(location, url).href;
    if (until !== undefined && next.startsWith(until)) return { url: next, html: '' };
    return follow(next, {}, until);
  }

  return {
    goTo: (address, until) => follow(address, {}, until),
    send: (page, fields, until) => {
      const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(page.html) ?? [];
      const address = new URL(action, page.url).href;
      return follow(address, { method: 'POST', body: new URLSearchParams(fields) }, until);
    },
  };
}
