/** Whoever reads a page aloud beside its sounds. */
export interface Narrator {
  /** Music is lowered meanwhile, and no page turns by itself. */
  readonly speaks: () => boolean;
  /** Told whether a voice of the comic's own is heard. */
  readonly onVoice: (isHeard: boolean) => void;
}
