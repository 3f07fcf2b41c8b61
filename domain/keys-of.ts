/** Returns an object's keys in their order: the values of an enumeration that is declared by its labels. */
// The build may leave out calls whose result is unused.
/* @__NO_SIDE_EFFECTS__ */
export function getKeys<Key extends string>(
  labels: Readonly<Record<Key, unknown>>,
): readonly [Key, ...Key[]] {
  return Object.keys(labels) as [Key, ...Key[]]
}
