import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { priceSearchPath } from '#domain/catalogue/price-pages.ts'
import { PriceAnswer, PriceChoice, PriceLine } from './price-answer.tsx'

const fieldId = 'sok-modell'

/**
 * Renders the search of the price list: a form that works without script. With script, `app/browser/price-search.ts` answers while the
 * visitor types, by filling copies of the templates. The answer is a list of links, not of options: a row has several.
 */
export function PriceSearch({ search = '', className }: { search?: string; className?: string }) {
  return (
    <search className={cx('block', className)}>
      <form action={priceSearchPath} data-price-search="" className="relative">
        <label htmlFor={fieldId} className="font-semibold text-lg">
          Vad ska vi laga?
        </label>
        {/* As high as the field, so that the icon stays where it is when the field is read after it. */}
        <div className="mt-2 flex min-h-15.5 items-center gap-2 rounded-xl border border-line-strong bg-card p-1.5 pl-4 shadow-sm focus-within:border-blue focus-within:outline-2 focus-within:outline-blue hover:border-ink">
          <Icon name="search" className="size-5 shrink-0 text-ink-soft" />
          <input
            id={fieldId}
            type="search"
            name="search"
            defaultValue={search}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={60}
            placeholder="iPhone 13 skärm, s23 batteri …"
            className="h-12 w-full min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-soft"
          />
          <Button type="submit" className="shrink-0 max-sm:px-3.5">
            <span className="max-sm:sr-only">Visa pris</span>
            <Icon name="arrow-right" className="size-5 sm:hidden" />
          </Button>
        </div>
        <div
          data-results=""
          hidden
          className="absolute inset-x-0 top-full z-20 mt-2 overflow-hidden rounded-xl border border-line bg-card shadow-lg"
        >
          <p className="px-4 py-2.5 text-ink-soft text-sm" role="status" />
          <ul className="divide-y divide-line border-line border-t empty:hidden" />
        </div>
        <template data-template="answer">
          <PriceAnswer />
        </template>
        <template data-template="price">
          <PriceLine />
        </template>
        <template data-template="choice">
          <PriceChoice />
        </template>
      </form>
    </search>
  )
}
