import { usePage } from '#app/framework/page-context.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Renders a note for browsers without script: the calculator needs it, the price list and the phone do not. */
export function NeedsScript() {
  const { shop } = usePage().site
  return (
    <div className="hidden noscript:block">
      <Notice tone="info" className="mb-5">
        Kalkylatorn behöver JavaScript. Alla priser står i{' '}
        <a href="/pricing#prislista" className="link">
          prislistan
        </a>
        , och du kan ringa oss på{' '}
        <a href={shop.phoneHref} className="link whitespace-nowrap">
          {shop.phone}
        </a>
        .
      </Notice>
    </div>
  )
}
