import { call } from '../lib/api.ts'
import { type ShownPrice, type ShownResult, showResults } from '../lib/page/found-prices.ts'

/** Pause in typing, in ms, before the search is made. */
const pauseMs = 100
/** Time in ms after which a search that is not answered yet is announced. */
const slowMs = 400

type TemplateName = 'answer' | 'price' | 'choice'

/** Answers below a search form while the visitor types. Arrow keys move from model to model, and Escape closes the answer. */
export function connectPriceSearch(form: HTMLFormElement): void {
  const input = form.querySelector('input')
  const panel = form.querySelector<HTMLElement>('[data-results]')
  const list = panel?.querySelector('ul')
  const status = panel?.querySelector('p')
  if (!input || !panel || !list || !status) return

  let requested: AbortController | undefined
  let timer: number | undefined
  let slow: number | undefined
  const links = () => [...list.querySelectorAll('a')]
  const stops = () => [input, ...list.querySelectorAll<HTMLElement>('[data-slot="name"]')]
  const stopWaiting = () => {
    clearTimeout(slow)
    panel.removeAttribute('aria-busy')
  }
  const close = () => {
    requested?.abort()
    stopWaiting()
    if (panel.contains(document.activeElement)) input.focus()
    panel.hidden = true
  }

  /** Replaces the list. A focused link keeps the focus; when it is gone, the field gets it. */
  const show = (items: readonly Node[], text: string, answer?: ShownResult) => {
    stopWaiting()
    // The first answer says the same below it.
    status.classList.toggle('sr-only', answer !== undefined && text.startsWith(answer.name))
    const focused = links().find((link) => link === document.activeElement)
    list.replaceChildren(...items)
    status.textContent = text
    panel.hidden = false
    if (focused) (links().find(({ href }) => href === focused.href) ?? input).focus()
  }
  const ask = async () => {
    requested?.abort()
    const search = input.value.trim()
    if (search === '') return close()
    requested = new AbortController()
    const { signal } = requested
    clearTimeout(slow)
    slow = window.setTimeout(() => {
      panel.setAttribute('aria-busy', 'true')
      status.textContent = 'Söker …'
      status.classList.remove('sr-only')
      panel.hidden = false
    }, slowMs)
    try {
      const { heading, models } = await call('GET /api/quotes/devicemodels/search/', {
        query: { search },
        signal,
      })
      const { answers, others } = showResults(models)
      const items = [
        ...answers.map((model) => fillAnswer(form, model)),
        ...others.map((model) => fillChoice(form, model)),
      ]
      const help = `${heading}. Tryck på Visa pris, så hjälper vi dig vidare.`
      show(items, items.length > 0 ? heading : help, answers[0])
    } catch (error) {
      if (signal.aborted) return
      const reason = error instanceof Error ? error.message : error
      show([], `${reason} Tryck på Visa pris, så försöker vi igen.`)
    }
  }

  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void ask(), pauseMs)
  })
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !panel.hidden) {
      event.preventDefault()
      close()
      input.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const all = stops()
    const row = event.target instanceof Element ? event.target.closest('[data-results] > ul > li') : null
    const current = row?.querySelector<HTMLElement>('[data-slot="name"]') ?? (event.target as HTMLElement)
    const at = all.indexOf(current)
    const next = panel.hidden || at < 0 ? undefined : all[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (!next) return
    event.preventDefault()
    next.focus()
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close()
  })
  form.addEventListener('submit', close)
  // The visitor may have typed while this script was loading.
  if (input.value !== input.defaultValue) void ask()
}

function copyTemplate(form: HTMLFormElement, name: TemplateName): DocumentFragment {
  const template = form.querySelector<HTMLTemplateElement>(`[data-template="${name}"]`)
  return (template?.content ?? new DocumentFragment()).cloneNode(true) as DocumentFragment
}

function setText(copy: DocumentFragment, name: string, text: string): void {
  const element = copy.querySelector(`[data-slot="${name}"]`)
  if (element) element.textContent = text
}

function setLink(copy: DocumentFragment, name: string, path: string, label?: string): void {
  const link = copy.querySelector<HTMLAnchorElement>(`[data-slot="${name}"]`)
  if (!link) return
  link.href = path
  if (label) link.setAttribute('aria-label', label)
}

function fillAnswer(form: HTMLFormElement, { name, path, prices }: ShownResult): Node {
  const copy = copyTemplate(form, 'answer')
  setText(copy, 'name', name)
  setLink(copy, 'name', path)
  copy
    .querySelector('[data-slot="prices"]')
    ?.replaceChildren(...prices.map((price) => fillPrice(form, price, name)))
  return copy
}

function fillPrice(form: HTMLFormElement, price: ShownPrice, device: string): Node {
  const copy = copyTemplate(form, 'price')
  for (const name of ['repair', 'part', 'price', 'time'] as const) setText(copy, name, price[name])
  const about = [price.repair, price.part, device].filter(Boolean).join(', ')
  setLink(copy, 'book', price.bookingPath, `Boka ${about}`)
  setLink(copy, 'pay', price.paymentPath, `Betala ${about}`)
  return copy
}

function fillChoice(form: HTMLFormElement, { name, path, summary }: ShownResult): Node {
  const copy = copyTemplate(form, 'choice')
  setLink(copy, 'name', path)
  const label = copy.querySelector('span')
  if (label) label.textContent = name
  setText(copy, 'summary', summary)
  return copy
}
