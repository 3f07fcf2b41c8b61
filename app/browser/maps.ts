import { mapFrame } from '../ui/map-frame.ts'
import { onClick } from './dom.ts'

/** Loads a map when its button is clicked. Until then no other host is contacted. */
export function startMaps(): void {
  onClick('show-map', (button) => {
    const { showMap: src = '', mapTitle: title = '' } = button.dataset
    const frame = Object.assign(document.createElement('iframe'), {
      src,
      title,
      className: mapFrame.className,
    })
    frame.sandbox.value = mapFrame.sandbox
    button.closest('[data-map]')?.replaceChildren(frame)
    // The button that had the focus is gone.
    frame.focus()
  })
}
