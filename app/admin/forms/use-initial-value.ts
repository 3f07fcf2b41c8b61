import { useState } from 'react'

/**
 * Returns a value as it was in the first render. A dialog sends the version of the row that filled its form: with the newest
 * version it would overwrite a colleague's change that was fetched while the dialog was open.
 */
export function useInitialValue<Value>(value: Value): Value {
  const [initial] = useState(() => value)
  return initial
}
