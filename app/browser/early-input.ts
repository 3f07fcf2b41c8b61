/** The visitor's input to an island before it was hydrated. `replay-input.ts` repeats it. */
export type EarlyInput = {
  fields: Set<EventTarget>
  buttons: Set<HTMLElement>
  forms: Set<HTMLFormElement>
  stop(): void
}

/**
 * Records clicks and entries in an island that is not hydrated yet. Clicks on buttons, which would do nothing, are held back
 * and `onUse` is called, so that the island is hydrated for them. Links and forms with an `action` work without script and are
 * left to the browser.
 */
export function recordEarlyInput(root: HTMLElement, onUse: () => void): EarlyInput {
  const fields = new Set<EventTarget>()
  const buttons = new Set<HTMLElement>()
  const forms = new Set<HTMLFormElement>()
  const controller = new AbortController()
  const listen = (type: string, handle: (event: Event) => void) =>
    root.addEventListener(type, handle, { capture: true, signal: controller.signal })
  const hold = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    onUse()
  }
  const recordField = ({ target }: Event) => {
    if (target) fields.add(target)
    onUse()
  }
  listen('input', recordField)
  listen('change', recordField)
  listen('click', (event) => {
    const button = (event.target as Element).closest('button')
    if (!button || (button.type === 'submit' && worksWithoutScript(button.form))) return
    buttons.add(button)
    hold(event)
  })
  listen('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (worksWithoutScript(form)) return
    forms.add(form)
    hold(event)
  })
  return { fields, buttons, forms, stop: () => controller.abort() }
}

function worksWithoutScript(form: HTMLFormElement | null): boolean {
  return form?.hasAttribute('action') === true
}
