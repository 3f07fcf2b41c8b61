import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { advanceRegularly, isMeantToRun, slideAfter, swipeStep } from './rules.ts'

const lessMotion = '(prefers-reduced-motion: reduce)'

/** Everything that moves a carousel of `count` slides: time, fingers, keys and buttons. */
export function useCarousel(count: number) {
  const [index, setIndex] = useState(0)
  const [ready, setReady] = useState(false)
  const [chosen, setChosen] = useState<'run' | 'rest'>()
  const [reducedMotion, setReducedMotion] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  /** How far a finger has pulled the slides, in pixels; undefined when none is down. */
  const [pull, setPull] = useState<number>()
  const finger = useRef<{ id: number; x: number; y: number }>(undefined)

  useEffect(() => {
    const query = window.matchMedia(lessMotion)
    const read = () => setReducedMotion(query.matches)
    read()
    setReady(true)
    query.addEventListener('change', read)
    return () => query.removeEventListener('change', read)
  }, [])

  const playing = isMeantToRun({ chosen, reducedMotion })
  const running = playing && ready && !hovered && !focused && pull === undefined
  const go = (step: number) => setIndex((current) => slideAfter(current, step, count))

  useEffect(() => {
    if (!running) return
    // Set anew for each slide, so that each stays for the whole interval, however it came.
    return advanceRegularly(() => setIndex(slideAfter(index, 1, count)))
  }, [running, index, count])

  return {
    index,
    /** False on the server and until the script has taken over: then all slides can be scrolled to. */
    ready,
    /** What the pause button shows: whether the slides are meant to change by themselves. */
    playing,
    /** Whether they do so at this moment: not over somebody who looks closer. */
    running,
    pull,
    go,
    show: setIndex,
    toggle() {
      setChosen(playing ? 'rest' : 'run')
      // Whoever starts it stands on it; that must not stop it again at once.
      setHovered(false)
      setFocused(false)
    },
    /** For the whole carousel. */
    attention: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
      onKeyDown(event: KeyboardEvent) {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
        if (!step) return
        event.preventDefault()
        go(step)
      },
    },
    /** For the slides: follow the finger, then decide. */
    swipe: {
      onPointerDown({ pointerType, pointerId, clientX, clientY }: PointerEvent) {
        if (pointerType !== 'mouse') finger.current = { id: pointerId, x: clientX, y: clientY }
      },
      onPointerMove({ pointerId, clientX }: PointerEvent) {
        if (finger.current?.id === pointerId) setPull(clientX - finger.current.x)
      },
      onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
        const start = finger.current
        if (start?.id !== pointerId) return
        finger.current = undefined
        setPull(undefined)
        go(swipeStep(clientX - start.x, clientY - start.y))
      },
      onPointerCancel() {
        finger.current = undefined
        setPull(undefined)
      },
    },
  }
}
