import type en from '../../localize/en.json';

type AnyKey = keyof typeof en;

/** A counter that has its forms in the dictionaries: `views` for `counter.views.one`. */
export type CounterName = AnyKey extends infer Key
  ? Key extends `counter.${infer Name}.many`
    ? Name
    : never
  : never;

/** A text of the dictionaries. The forms of a counter are asked by the counter's name instead. */
export type TextKey = Exclude<AnyKey, `counter.${string}`>;
