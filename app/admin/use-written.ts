import { useState } from 'react'

/** What somebody writes over something that is stored. */
export type Written<Value> = {
  /** What is written, or what is stored while nothing is. */
  value: Value
  /** Whether something else is written than what is stored. */
  changed: boolean
  /** Somebody else has changed what is stored since the writing began. */
  overtaken: boolean
  write(next: Value): void
  /** What is written counts over what the other one stored. */
  keepMine(): void
  /** Takes what is stored: it has been saved, or one's own is not wanted any more. */
  takeStored(): void
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Follows what is stored until somebody writes. From then on what is written stays, however what is stored changes, and it
 * is known whether it has: saving would overwrite a colleague's work unseen.
 */
export function useWritten<Value>(stored: Value): Written<Value> {
  const [edit, setEdit] = useState<{ value: Value; from: Value }>()
  const value = edit ? edit.value : stored
  const changed = !same(value, stored)
  return {
    value,
    changed,
    overtaken: edit !== undefined && changed && !same(edit.from, stored),
    write: (next) => setEdit({ value: next, from: edit ? edit.from : stored }),
    keepMine: () => setEdit({ value, from: stored }),
    takeStored: () => setEdit(undefined),
  }
}
