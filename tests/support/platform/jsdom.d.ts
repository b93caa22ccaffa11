declare module 'jsdom' {
  interface Options {
    url: string;
    pretendToBeVisual?: boolean;
    runScripts?: 'dangerously';
    beforeParse?: (window: Window) => void;
  }

  export class JSDOM {
    constructor(html: string, options: Options);
    readonly window: Window & typeof globalThis;
  }
}
