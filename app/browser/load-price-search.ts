import { elementsWith } from './dom.ts'

/** Connects the search for prices when the visitor enters its field. Most visitors do not, so its script is loaded then. */
export function startPriceSearch(): void {
  for (const form of elementsWith<HTMLFormElement>('price-search')) {
    const connect = async () => {
      const { connectPriceSearch } = await import('./price-search.ts')
      connectPriceSearch(form)
    }
    form.addEventListener('focusin', () => void connect().catch(reportError), { once: true })
  }
}
