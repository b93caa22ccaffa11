import type { ContentEncoding } from '../../http/contentEncoding';

/** A page of the built folder, ready to be sent. */
export interface ReadyPage {
  readonly etag: string;
  readonly contentSecurityPolicy: string;
  /** How it can be packed, the best first. */
  readonly encodings: readonly ContentEncoding[];
  /** Packed when somebody asks for it, and once. */
  body(encoding: ContentEncoding | 'identity'): Promise<Buffer>;
}
