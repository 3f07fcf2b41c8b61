import { useEffect, useState } from 'react'
import { readDraft, storeDraft } from './stored-drafts.ts'

/** Keeps a list beside a form through a reload of the page, as `useFormDraft` keeps the fields. */
export function useDraftItems<Item>(name: string, initial: readonly Item[] = []) {
  const [items, setItems] = useState<readonly Item[]>(() => readDraft<readonly Item[]>(name) ?? initial)
  useEffect(() => storeDraft(name, items.length === 0 ? undefined : items), [name, items])
  useEffect(() => () => storeDraft(name, undefined), [name])
  return [items, setItems] as const
}
