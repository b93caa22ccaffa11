/** A variable part of an address. */
export interface Param<Value> {
  /** Returns `null` for a part that is invalid for this param. */
  read(part: string): Value | null;
  write(value: Value): string;
  /** The values are tabs of one panel, which stays mounted while they change. */
  readonly isTab?: true;
}

/** A param whose value type only its declaration knows. (Method syntax, so that its parameter may be narrower.) */
type SomeParams = Readonly<Record<string, Param<unknown>>>;

interface Declaration {
  /** A pattern of the router: `/user/:userId`. */
  readonly pattern: string;
  /** One for every variable part. */
  readonly params?: SomeParams;
}

type Values<One extends Declaration> = {
  readonly [Name in keyof One['params']]: One['params'][Name] extends Param<infer Value> ? Value : never;
};

type RouteTo<Id, One extends Declaration> = { readonly screen: Id } & Values<One>;

interface Screen<Id, One extends Declaration> {
  readonly pattern: string;
  readonly params: SomeParams;
  path(...input: keyof One['params'] extends never ? [] : [values: Values<One>]): string;
  /** Reads the decoded parts of an address; `null` when they belong to another screen. */
  match(parts: readonly string[]): RouteTo<Id, One> | null;
}

type ScreensOf<Table extends Readonly<Record<string, Declaration>>> = {
  readonly [Id in keyof Table]: Screen<Id, Table[Id]>;
};

// The overload provides the types, because at run time the values are untyped. Builds links and matching from the table
// of screens.
export function defineScreens<const Table extends Readonly<Record<string, Declaration>>>(
  table: Table,
): ScreensOf<Table>;
export function defineScreens(table: Readonly<Record<string, Declaration>>): object {
  return Object.fromEntries(Object.entries(table).map(([id, declared]) => [id, screenOf(id, declared)]));
}

function screenOf(id: string, { pattern, params = {} }: Declaration): Screen<string, Declaration> {
  const places = pattern
    .split('/')
    .filter(Boolean)
    .map((place) => {
      const name = place.slice(1);
      return { place, name, param: place.startsWith(':') ? params[name] : undefined };
    });

  return {
    pattern,
    params,
    path(values: Readonly<Record<string, unknown>> = {}) {
      const parts = places.map(({ place, name, param }) =>
        param ? encodeURIComponent(param.write(values[name])) : place,
      );
      return `/${parts.join('/')}`;
    },
    match(parts) {
      if (parts.length !== places.length) return null;
      const values: Record<string, unknown> = {};
      for (const [index, { place, name, param }] of places.entries()) {
        const part = parts[index] ?? '';
        if (!param && part !== place) return null;
        if (param) values[name] = param.read(part);
        if (values[name] === null) return null;
      }
      return { screen: id, ...values };
    },
  };
}
