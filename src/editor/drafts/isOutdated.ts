interface Kept {
  readonly isSent: boolean;
  readonly savedAt: number;
}

const keptFor = 30 * 24 * 60 * 60 * 1000;

/** Whether the device does without a draft: the server has had it, and nobody changed it here for a month. */
export function isOutdated({ isSent, savedAt }: Kept, now: number): boolean {
  return isSent && now - savedAt > keptFor;
}
