import type { EarlyInput } from './early-input.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A field's content: the text, the selected values, or whether it is checked. */
type Input = string | readonly string[] | boolean

/**
 * Returns what the visitor entered before the page's script ran. Must be called right before hydration, which resets some
 * fields.
 */
export function readEarlyFields(root: HTMLElement, { fields }: EarlyInput): Map<Field, Input> {
  const all = [...root.querySelectorAll<Field>('input, select, textarea')]
  return new Map(
    all.filter((field) => fields.has(field) || isChanged(field)).map((field) => [field, readInput(field)]),
  )
}

/** Repeats the visitor's input, so that React's event handlers receive it. Must be called right after hydration. */
export async function replayInput(early: EarlyInput, entered: Map<Field, Input>): Promise<void> {
  early.stop()
  for (const [field, input] of entered) {
    if (!field.isConnected || field.disabled) continue
    // Text entered while React was hydrating is newer than `input` and still in the field.
    const isNewer = isText(field) && field.value !== field.defaultValue
    enter(field, isNewer ? field.value : input)
    // React renders the change in a microtask. The next field's handler must see its result.
    await Promise.resolve()
  }
  for (const button of early.buttons) button.click()
  for (const form of early.forms) form.requestSubmit()
}

function isText(field: Field): field is HTMLInputElement | HTMLTextAreaElement {
  return !(field instanceof HTMLSelectElement) && !isCheckable(field) && field.type !== 'file'
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function readInput(field: Field): Input {
  if (field instanceof HTMLSelectElement) return [...field.selectedOptions].map(({ value }) => value)
  return isCheckable(field) ? field.checked : field.value
}

/** Whether a field differs from the server's HTML. Browsers also restore field values when a page is reloaded. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    // Without a selected option in the HTML, browsers select the first enabled one.
    const initial =
      options.find((option) => option.defaultSelected) ?? options.find((option) => !option.disabled)
    return !field.multiple && field.value !== initial?.value
  }
  return isCheckable(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** Enters a value as the visitor would, so that React notices the change. */
function enter(field: Field, input: Input): void {
  if (field instanceof HTMLSelectElement) {
    for (const option of field.options) option.selected = Array.isArray(input) && input.includes(option.value)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (isCheckable(field)) {
    // Another choice of the same group unchecks this one.
    if (field.type === 'radio' && !input) return
    // React ignores events of fields that already have its last known value, so set the opposite first.
    field.checked = !input
    field.click()
  } else if (field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    enterText(field, String(input))
  }
}

function enterText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = field
  // For the same reason, set the initial value through React's property, and the text through the native setter.
  field.value = field.defaultValue
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // Setting the value moves the cursor to the end. Fields without a cursor, such as e-mail, have null here.
  if (selectionStart !== null && document.activeElement === field) {
    field.setSelectionRange(selectionStart, selectionEnd)
  }
}
