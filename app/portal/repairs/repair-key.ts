/** Returns the query key of a repair. The address has its id as text, the API as a number. */
export function repairKey(id: string | number): readonly [string, string] {
  return ['order', String(id)]
}
