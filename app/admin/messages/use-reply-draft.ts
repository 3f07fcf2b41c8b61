import { useState } from 'react'

/** An answer that is being written. */
export type Draft = {
  text: string
  /** The newest answer that stood there when the writing began, null for none; undefined while nothing is written. */
  after: number | null | undefined
}

const nothing: Draft = { text: '', after: undefined }

/** Drafts by message, so that one may look at something else in between. They live as long as the page does. */
const drafts = new Map<number, Draft>()

/** The draft of the answer to a message, and how it is changed. */
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
