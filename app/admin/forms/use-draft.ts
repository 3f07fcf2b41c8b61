import { useState } from 'react'

/** An edit of a stored value. */
export type Draft<Value> = {
  /** The edited value, or the stored one while there is no edit. */
  value: Value
  /** Whether the edited value differs from the stored one. */
  isChanged: boolean
  /** Whether someone else has changed the stored value since the edit began. */
  hasConflict: boolean
  edit(next: Value): void
  /** Resolves a conflict: the edit replaces what the other person saved. */
  keepMine(): void
  /** Drops the edit, after it has been saved or undone. */
  discard(): void
}

const isSameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Follows a stored value until it is edited. From then on the edit stays while the stored value changes, and a conflict is
 * reported, because saving would overwrite a colleague's work unseen. `isSame` leaves out fields that are not content.
 */
export function useDraft<Value>(
  stored: Value,
  isSame: (one: Value, other: Value) => boolean = isSameJson,
): Draft<Value> {
  const [edited, setEdited] = useState<{ value: Value; from: Value }>()
  const value = edited ? edited.value : stored
  const isChanged = !isSame(value, stored)
  return {
    value,
    isChanged,
    hasConflict: edited !== undefined && isChanged && !isSame(edited.from, stored),
    edit: (next) => setEdited({ value: next, from: edited ? edited.from : stored }),
    keepMine: () => setEdited({ value, from: stored }),
    discard: () => setEdited(undefined),
  }
}
