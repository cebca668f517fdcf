// Objects whose names the compiler knows.

export function keysOf<K extends string>(object: Readonly<Record<K, unknown>>): readonly K[] {
  return Object.keys(object) as K[];
}

export function recordOf<K extends string, V>(names: readonly K[], create: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, create(name)])) as Record<K, V>;
}
