import { shouldAutoplay, slideAfter, startAutoAdvance, swipeStep } from './carousel-rules.ts'
import { elementsWith } from './dom.ts'

/** Starts the page's carousels: timer, buttons, dots, arrow keys and swipes. */
export function startCarousels(): void {
  for (const carousel of elementsWith('carousel')) startCarousel(carousel)
}

function startCarousel(carousel: HTMLElement) {
  const [view] = elementsWith('carousel-view', carousel)
  const [track] = elementsWith('carousel-track', carousel)
  if (!view || !track) return
  const slides = [...track.children]
  const dots = elementsWith('carousel-dot', carousel)
  const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  let index = 0
  let chosen: 'run' | 'rest' | undefined
  let isHovered = false
  let isFocused = false
  let finger: { id: number; x: number; y: number } | undefined
  let stopTimer = () => {}

  const isPlaying = () => shouldAutoplay({ chosen, reducedMotion: lessMotion.matches })

  /** Shows the current state and restarts the timer, so that each slide is shown for the whole interval. */
  const update = (pull?: number) => {
    const isRunning = isPlaying() && !isHovered && !isFocused && pull === undefined
    track.style.transform = `translateX(calc(${pull ?? 0}px - ${index * 100}%))`
    track.ariaLive = isRunning ? 'off' : 'polite'
    carousel.toggleAttribute('data-pulled', pull !== undefined)
    carousel.toggleAttribute('data-stopped', !isPlaying())
    slides.forEach((slide, at) => {
      slide.toggleAttribute('inert', at !== index)
    })
    dots.forEach((dot, at) => {
      if (at === index) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    })
    for (const button of elementsWith('carousel-action', carousel)) {
      if (button.dataset.carouselAction === 'toggle') {
        button.ariaLabel = isPlaying() ? 'Stanna bildspelet' : 'Starta bildspelet'
      }
    }
    stopTimer()
    stopTimer = isRunning ? startAutoAdvance(() => go(1)) : () => {}
  }
  const show = (next: number) => {
    index = next
    update()
  }
  const go = (step: number) => show(slideAfter(index, step, slides.length))

  const actions: Record<string, () => void> = {
    previous: () => go(-1),
    next: () => go(1),
    toggle() {
      chosen = isPlaying() ? 'rest' : 'run'
      // The pointer and the focus are on the button; that must not stop the carousel again at once.
      isHovered = false
      isFocused = false
      update()
    },
  }
  carousel.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLElement>('button')
    if (!button) return
    const dot = dots.indexOf(button)
    if (dot >= 0) show(dot)
    else actions[button.dataset.carouselAction ?? '']?.()
  })
  carousel.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    go(step)
  })
  const setHovered = (value: boolean) => {
    isHovered = value
    update()
  }
  const setFocused = (value: boolean) => {
    isFocused = value
    update()
  }
  carousel.addEventListener('pointerenter', ({ pointerType }) => setHovered(pointerType === 'mouse'))
  carousel.addEventListener('pointerleave', () => setHovered(false))
  carousel.addEventListener('focusin', () => setFocused(true))
  carousel.addEventListener('focusout', () => setFocused(false))

  view.addEventListener('pointerdown', ({ pointerType, pointerId, clientX, clientY }) => {
    if (pointerType !== 'mouse') finger = { id: pointerId, x: clientX, y: clientY }
  })
  view.addEventListener('pointermove', ({ pointerId, clientX }) => {
    if (finger?.id === pointerId) update(clientX - finger.x)
  })
  view.addEventListener('pointerup', ({ pointerId, clientX, clientY }) => {
    if (finger?.id !== pointerId) return
    const step = swipeStep(clientX - finger.x, clientY - finger.y)
    finger = undefined
    go(step)
  })
  view.addEventListener('pointercancel', () => {
    finger = undefined
    update()
  })
  lessMotion.addEventListener('change', () => update())
  // The visitor may have scrolled to another slide before this script ran.
  index = Math.round(view.scrollLeft / (view.clientWidth || 1))
  view.scrollLeft = 0
  carousel.dataset.ready = ''
  update()
}
