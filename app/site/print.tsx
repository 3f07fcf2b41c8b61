import { usePage } from '../framework/page-context.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Container } from '../ui/layout.tsx'

/** Whose paper it is: the head of a printed page, unseen on the screen. */
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

/** Prints the page. The browser's own menu does the same, so without script nothing is missing. */
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
