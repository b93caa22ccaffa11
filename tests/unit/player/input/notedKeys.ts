/** What the player's keys do, which only note that they were pressed. */
export function notedKeys() {
  const done: string[] = [];
  const note = (what: string) => () => done.push(what);
  const keys = {
    next: note('next'),
    back: note('back'),
    escape: note('escape'),
    mute: note('mute'),
    fullScreen: note('fullScreen'),
    captions: note('captions'),
    settings: note('settings'),
    transcript: note('transcript'),
    readAloud: note('readAloud'),
  };
  return { done, keys };
}
