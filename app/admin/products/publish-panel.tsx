import { useState } from 'react'
import { useAction } from '#app/admin/api/use-action.ts'
import { Button } from '#app/ui/button.tsx'
import type { AlertMessage } from '#app/ui/dialogs/alert-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { formatDecimal, formatKronor, parseKronor } from '#domain/money.ts'
import type { AdminProduct } from '#domain/shop/admin-schemas.ts'
import { minOrderTotal } from '#domain/shop/checkout.ts'
import { missingByRule } from '#domain/shop/labelling/labelling.ts'
import { formatDate, formatDay, toDay } from '#domain/time.ts'
import { showFailure } from '../api/error-text.ts'
import { ManufacturerDialog } from './manufacturers/manufacturer-dialog.tsx'
import { Panel } from './panel.tsx'
import { getFree } from './product-appearance.ts'

type PublishPanelProps = {
  product: AdminProduct
  unsaved: boolean
  showMessage: (message: AlertMessage) => void
}

/** Renders whether the product is published, and what prevents publication. */
export function PublishPanel({ product, unsaved, showMessage }: PublishPanelProps) {
  const publish = useAction('POST /api/admin/shop/products/:id/publish/', {
    answers: 'GET /api/admin/shop/products/:id/',
  })
  const unpublish = useAction('POST /api/admin/shop/products/:id/unpublish/', {
    answers: 'GET /api/admin/shop/products/:id/',
  })
  const { published, hold_until: holdUntil } = product
  const held = !published && holdUntil !== null && holdUntil > toDay(new Date())
  const onError = showFailure(showMessage)
  const parts = { params: { id: product.id }, body: { version: product.version } }
  return (
    <Panel title={published ? 'Finns i butiken' : 'Finns inte i butiken'} className="gap-3!">
      {held ? (
        <Notice tone="warning" title={`Får säljas från ${formatDay(holdUntil)}`}>
          Begagnade varor ska stå kvar en månad efter att vi köpt dem, om någon söker efter stöldgods (lag
          1999:271). Till dess är det ett utkast.
        </Notice>
      ) : null}
      {product.lacks_manufacturer ? <MissingManufacturer brand={product.brand} /> : null}
      <MissingLabelling missing={product.missing_labelling} />
      {(parseKronor(product.price) ?? 0) < minOrderTotal ? (
        <Notice tone="warning" title={`Går inte att köpa ensam under ${formatKronor(minOrderTotal)}`}>
          Ett köp på nätet kostar minst {formatKronor(minOrderTotal)}, annars tar betaltjänsten inte emot det.
          Varan går att köpa tillsammans med annat, och över disk.
        </Notice>
      ) : null}
      <Hints product={product} />
      {published ? (
        <div className="flex flex-wrap gap-2">
          <a
            href={`/shop/${product.slug}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-(--control) flex-1 items-center justify-center gap-2 rounded-lg border border-line-strong bg-card px-3 font-semibold text-sm hover:border-ink hover:bg-sunk"
          >
            Visa i butiken<span className="sr-only"> (ny flik)</span>
          </a>
          <Button
            variant="secondary"
            className="flex-1"
            loading={unpublish.isPending}
            onClick={() =>
              unpublish.mutate(parts, {
                onSuccess: () => showToast(`${product.name} är borta ur butiken.`),
                onError,
              })
            }
          >
            Avpublicera
          </Button>
        </div>
      ) : (
        <Button
          block
          loading={publish.isPending}
          disabled={held || unsaved || product.lacks_manufacturer}
          onClick={() =>
            publish.mutate(parts, {
              onSuccess: () => showToast(`${product.name} finns nu i butiken.`),
              onError,
            })
          }
        >
          Publicera
        </Button>
      )}
      {!published && unsaved ? <p className="text-ink-soft text-sm">Spara ändringarna först.</p> : null}
      <Reduction product={product} showMessage={showMessage} />
      {product.published_at ? (
        <p className="text-ink-soft text-sm">
          Publicerad första gången {formatDate(new Date(product.published_at))}.
        </p>
      ) : null}
    </Panel>
  )
}

/** Renders since when the price is shown as reduced, and the button that ends it. */
function Reduction({ product, showMessage }: Pick<PublishPanelProps, 'product' | 'showMessage'>) {
  const end = useAction('POST /api/admin/shop/products/:id/end-reduction/', {
    answers: 'GET /api/admin/shop/products/:id/',
  })
  const since = product.prices.toSorted((a, b) => b.at.localeCompare(a.at))[0]?.at
  if (product.original_price === null || since === undefined) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm">
        Visas som sänkt från <span className="figures">{formatDecimal(product.original_price)}</span> sedan{' '}
        {formatDate(new Date(since))}.
      </p>
      <Button
        variant="secondary"
        size="sm"
        loading={end.isPending}
        onClick={() =>
          end.mutate(
            { params: { id: product.id }, body: { version: product.version } },
            {
              onSuccess: () => showToast('Sänkningen är slut. Priset är kvar.'),
              onError: showFailure(showMessage),
            },
          )
        }
      >
        Avsluta sänkningen
      </Button>
    </div>
  )
}

/** Renders that the brand's manufacturer is missing, and the form in which it is filled in. */
function MissingManufacturer({ brand }: { brand: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Notice
      tone="warning"
      title={`Tillverkaren av ${brand} saknas`}
      action={
        <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
          Fyll i tillverkaren
        </Button>
      }
    >
      Nya varor får inte erbjudas utan tillverkarens uppgifter (förordning (EU) 2023/988, artikel 19). Fanns
      varan på marknaden före den 13 december 2024 kryssar du i det under Produktsäkerhet.
      {isOpen ? (
        <ManufacturerDialog brand={brand} existing={undefined} onClose={() => setIsOpen(false)} />
      ) : null}
    </Notice>
  )
}

/** Renders what the labels of new goods lack, with the rules that ask for it. It can be published anyway. */
function MissingLabelling({ missing }: { missing: AdminProduct['missing_labelling'] }) {
  if (missing.length === 0) return null
  return (
    <Notice tone="warning" title="Märkningen är inte komplett">
      <ul className="list-disc pl-4">
        {missingByRule(missing).map(({ rule, missing: words }) => (
          <li key={rule}>
            Saknas: {words} <span className="text-ink-soft">({rule}).</span>
          </li>
        ))}
      </ul>
      Det gäller nya varor. Fyll i under Energi och laddning. Det går att publicera ändå.
    </Notice>
  )
}

/** Renders recommendations before publication, such as a missing picture. None is mandatory. */
function Hints({ product }: { product: AdminProduct }) {
  const missing = [
    product.pictures.length === 0 ? 'bild' : '',
    product.description === '' ? 'beskrivning' : '',
    getFree(product) <= 0 ? 'något i lager' : '',
  ].filter(Boolean)
  if (missing.length === 0) return null
  return (
    <p className="text-ink-soft text-sm">
      Saknar {new Intl.ListFormat('sv-SE').format(missing)}. Det går att publicera ändå.
    </p>
  )
}
