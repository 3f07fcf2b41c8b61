/** Under what one of the customer's repairs is kept in the browser; the address and the API give its id as text and number. */
export function orderKey(id: string | number): readonly [string, string] {
  return ['order', String(id)]
}
