import fc from 'fast-check';
import { just, type Made, type MadeArbitrary, madeFields } from './made';
import { color, name, text, toolData, word } from './values';

export interface ResourceDraft {
  readonly dt: number;
  readonly id: number;
  readonly make: Made;
}

const path = just(fc.stringMatching(/^[a-z0-9_-]{1,8}\/[A-Za-z0-9._-]{0,6}[a-z]$/));
const pack = { type: word(3), pid: path };

const virtualPath: MadeArbitrary = fc.oneof(
  madeFields({ type: word(2), vpstr: path }),
  madeFields({ ...pack, tgt: word(1) }, { ifn: path }),
  madeFields({ ...pack, tgt: word(2, 3), ifn: path }),
  madeFields({ type: word(4), vpstr: path }, { pid: name }),
  madeFields({ type: word(100), oid: word(-17, 'club'), id: word(456239017, 'tune') }),
);

const pixels = just(fc.nat(4096));

function resource(dt: number): fc.Arbitrary<ResourceDraft> {
  const typed = { type: just(fc.string({ minLength: 1, maxLength: 8 })) };
  const fields = madeFields(
    { ver: word(1), dt: word(dt), name, vp: virtualPath, ...(dt === 1 ? typed : {}) },
    {
      alt: text,
      width: pixels,
      height: pixels,
      duration: just(fc.nat(300_000)),
      color: color,
      face: word([0.25, 0.1, 0.5, 0.3], [0, 0, 1, 1]),
      extensions: toolData,
      ...(dt === 1 ? {} : typed),
    },
  );
  return fc.tuple(fc.integer({ min: 1, max: 500 }), fields).map(([id, make]) => ({
    dt,
    id,
    make: (world) => Object.assign({ id }, make(world)),
  }));
}

/** At least one picture and one sound; ids are unique within their kind. */
export const resources: fc.Arbitrary<readonly ResourceDraft[]> = fc
  .tuple(
    fc.constantFrom(0, 1).chain(resource),
    resource(3),
    fc.array(fc.constantFrom(0, 1, 2, 3).chain(resource), { maxLength: 4 }),
  )
  .map(([picture, sound, others]) => [picture, sound, ...others].filter(isFirstOfItsId));

function isFirstOfItsId({ dt, id }: ResourceDraft, index: number, all: readonly ResourceDraft[]): boolean {
  return all.findIndex((one) => one.dt === dt && one.id === id) === index;
}
