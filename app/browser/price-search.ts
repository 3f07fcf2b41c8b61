import { formatKronor, parseKronor } from '#domain/money.ts'
import { formatCount } from '#domain/settings/units.ts'
import { call, type Reply } from '../lib/api.ts'

/** Pause in typing, in ms, before models are asked for. */
const pauseMs = 100

type FoundModels = Reply<'GET /api/quotes/devicemodels/search/'>

/** Lists models below a search form while the visitor types. Arrow keys move through the list, and Escape closes it. */
export function connectPriceSearch(form: HTMLFormElement): void {
  const input = form.querySelector('input')
  const panel = form.querySelector<HTMLElement>('[data-results]')
  const list = panel?.querySelector('ul')
  const status = panel?.querySelector('p')
  const item = form.querySelector('template')?.content
  if (!input || !panel || !list || !status || !item) return

  let requested: AbortController | undefined
  let timer: number | undefined
  const links = () => [...list.querySelectorAll('a')]
  const close = () => {
    requested?.abort()
    if (panel.contains(document.activeElement)) input.focus()
    panel.hidden = true
  }

  /** Replaces the list. A focused link keeps the focus; when its model is gone, the field gets it. */
  const show = (models: FoundModels, text: string) => {
    const focused = links().find((link) => link === document.activeElement)
    list.replaceChildren(...models.map((model) => fill(item, model)))
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
    try {
      const models = await call('GET /api/quotes/devicemodels/search/', { query: { search }, signal })
      show(models, countText(models.length))
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
    const stops = [input, ...links()]
    const at = stops.indexOf(event.target as HTMLInputElement)
    const next = panel.hidden || at < 0 ? undefined : stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
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

function fill(item: DocumentFragment, { name, path, from }: FoundModels[number]): Node {
  const copy = item.cloneNode(true) as DocumentFragment
  const link = copy.querySelector('a')
  const [label, price] = copy.querySelectorAll('span')
  const amount = from === null ? undefined : parseKronor(from)
  if (link) link.href = path
  if (label) label.textContent = name
  if (price) price.textContent = amount === undefined ? 'offert' : `från ${formatKronor(amount)}`
  return copy
}

function countText(count: number): string {
  if (count === 0) return 'Ingen modell med det namnet. Tryck på Visa pris, så hjälper vi dig vidare.'
  return formatCount(count, 'modell', 'modeller')
}
