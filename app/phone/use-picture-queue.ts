import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '#app/lib/api.ts'
import { newRequestId } from '#app/lib/request-id.ts'
import type { PairedCamera } from '#domain/pairings/schemas.ts'
import { getPauseMs, getReason, isTemporary, waitForNetwork } from './resend.ts'

export type QueuedPicture = {
  key: string
  file: File
  /** Shows the picture on the phone. */
  url: string
  state: 'waiting' | 'sent' | 'refused'
}

/**
 * Sends pictures one after the other. While the network is down they wait, and are sent when it is back. Each has an identifier of its
 * own, so that one whose answer was lost is stored once. The browser asks before the page is left with pictures that wait.
 */
export function usePictureQueue(token: string, first: PairedCamera) {
  const [camera, setCamera] = useState(first)
  const [pictures, setPictures] = useState<readonly QueuedPicture[]>([])
  const [isOffline, setIsOffline] = useState(false)
  const [error, setError] = useState<string>()
  // The loop below reads these between renders.
  const queue = useRef<QueuedPicture[]>([])
  const isSending = useRef(false)
  const isGone = useRef(false)

  const settle = (key: string, state: 'sent' | 'refused') => {
    queue.current = queue.current.filter((picture) => picture.key !== key)
    setPictures((all) => all.map((picture) => (picture.key === key ? { ...picture, state } : picture)))
  }

  const sendAll = async () => {
    if (isSending.current) return
    isSending.current = true
    let attempt = 0
    for (let [next] = queue.current; next && !isGone.current; [next] = queue.current) {
      try {
        setCamera(
          await call('POST /api/pairings/:token/pictures/', {
            params: { token },
            query: { picture: next.key },
            file: next.file,
          }),
        )
        attempt = 0
        setIsOffline(false)
        settle(next.key, 'sent')
      } catch (failure) {
        if (isTemporary(failure)) {
          setIsOffline(true)
          await waitForNetwork(getPauseMs(attempt++))
          continue
        }
        setIsOffline(false)
        setError(getReason(failure))
        settle(next.key, 'refused')
        // The code is not valid any longer.
        if (failure instanceof ApiError && (failure.status === 409 || failure.status === 404))
          setCamera((known) => ({ ...known, is_open: false }))
      }
    }
    isSending.current = false
  }

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const waiting = pictures.filter(({ state }) => state === 'waiting').length
  useEffect(() => {
    if (waiting === 0) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [waiting])

  return {
    camera,
    pictures,
    waiting,
    isOffline,
    error,
    add(file: File) {
      setError(undefined)
      const picture = {
        key: newRequestId(),
        file,
        url: URL.createObjectURL(file),
        state: 'waiting',
      } as const
      queue.current.push(picture)
      setPictures((all) => [...all, picture])
      void sendAll()
    },
  }
}
