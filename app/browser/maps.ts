import { mapFrame } from '../ui/map-frame.ts'
import { onClick } from './dom.ts'

/** Loads a map when its button is clicked, so that no other host is contacted before. */
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
    // The focused button has been removed.
    frame.focus()
  })
}
