import { useState } from 'react'

export type Draft = {
  text: string
  /** Id of the latest reply when writing began, null for none; undefined while the draft is empty. */
  after: number | null | undefined
}

const nothing: Draft = { text: '', after: undefined }

/** Drafts by message, so that they survive navigation within the page. */
const drafts = new Map<number, Draft>()

export function useReplyDraft(messageId: number) {
  const [draft, setDraft] = useState(() => drafts.get(messageId) ?? nothing)
  return {
    draft,
    change(next: Draft = nothing) {
      if (next.text === '') drafts.delete(messageId)
      else drafts.set(messageId, next)
      setDraft(next)
    },
  }
}
