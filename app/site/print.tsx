import { usePage } from '../framework/page-context.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Container } from '../ui/layout.tsx'

/** Renders the shop's name and address at the top of a printed page; hidden on screen. */
export function PrintHead() {
  const { shop, publicUrl } = usePage().site
  return (
    <Container className="hidden print:block">
      <div className="flex items-end justify-between gap-8 border-ink border-b pb-3 text-sm">
        <p>
          <span className="block font-bold text-lg">{shop.name}</span>
          {shop.legalName}, org.nr {shop.orgNumber}
        </p>
        <p className="text-right">
          {shop.street}, {shop.postalCode} {shop.city}
          <br />
          {shop.phone} · {shop.email} · {new URL(publicUrl).host}
        </p>
      </div>
    </Container>
  )
}

/** Renders a button that prints the page. Without script the browser's menu does the same. */
export function PrintButton() {
  return (
    <Button
      variant="secondary"
      size="lg"
      icon={<Icon name="printer" className="size-5" />}
      data-print=""
      className="noscript:hidden print:hidden"
    >
      Skriv ut
    </Button>
  )
}
