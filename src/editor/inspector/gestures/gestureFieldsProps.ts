import type { ComicObject, Gesture } from '@/comics/project';

/** Fields of one kind of gesture. */
export interface GestureFieldsProps<Kind extends Gesture = Gesture> {
  readonly gesture: Kind;
  readonly object: ComicObject;
  readonly onChange: (gesture: Kind, series?: string) => void;
}
