import type { CSSProperties } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FormValues } from '#app/admin/components/settings/form-values.ts'
import { usePage } from '#app/framework/page-context.tsx'
import { Logo } from '#app/lib/components/logo.tsx'
import { readColor, type ShopBranding } from '#domain/settings/branding/branding.ts'
import { getPalette, type Scheme, surroundings } from '#domain/settings/branding/palette.ts'

/** Returns the custom properties with which a part of the back office has the colours of a public page. */
function getPreviewStyle(color: string, scheme: Scheme): CSSProperties {
  const { base, deep, tint, line } = getPalette(color)[scheme]
  const { backgrounds, onBase, inks } = surroundings[scheme]
  const properties: Record<string, string> = {
    '--color-blue': base,
    '--color-blue-deep': deep,
    '--color-blue-tint': tint,
    '--color-blue-line': line,
    '--color-paper': backgrounds[0],
    '--color-card': backgrounds[1],
    '--color-sunk': backgrounds[2],
    '--color-white': onBase,
    '--color-ink': inks[0],
    '--color-ink-soft': inks[1],
    '--color-line': scheme === 'light' ? '#e5e1d8' : '#333d47',
  }
  return properties
}

/** Renders how the logo and the colour look before they are saved: on a page in light and dark mode, in a mail and on a receipt. */
export function BrandingPreview() {
  const { control } = useFormContext<FormValues>()
  const [typed, showsName, name] = useWatch({
    control,
    name: ['branding.color', 'branding.showsName', 'name'],
  })
  const { shop } = usePage().site
  const color = readColor(typed)
  const shown = { name, branding: { color, showsName, logo: shop.branding?.logo ?? null } }
  return (
    <section aria-labelledby="utseende-forhandsvisning" className="border-line border-t pt-5">
      <h3 id="utseende-forhandsvisning" className="font-semibold">
        Så blir det
      </h3>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        <PagePreview shop={shown} scheme="light" caption="Webbplatsen" />
        <PagePreview shop={shown} scheme="dark" caption="Webbplatsen i mörkt läge" />
        <MailPreview shop={shown} />
        <ReceiptPreview shop={shown} />
      </ul>
    </section>
  )
}

type ShownShop = { name: string; branding: ShopBranding }

const frame = 'overflow-hidden rounded-lg border border-line text-ink'
const caption = 'mt-1 text-ink-soft text-sm'
const button = 'inline-flex min-h-10 items-center rounded-lg bg-blue px-4 font-semibold text-sm text-white'

type PreviewProps = { shop: ShownShop; scheme: Scheme; caption: string }

function PagePreview({ shop, scheme, caption: text }: PreviewProps) {
  const needsPlate = scheme === 'dark' && shop.branding.logo?.backdrop === 'light'
  return (
    <li>
      <div style={getPreviewStyle(shop.branding.color, scheme)} className={`${frame} bg-paper`}>
        <div className="flex h-16 items-center border-line border-b px-4">
          <span
            className={needsPlate ? '[&_img]:bg-[#ffffff] [&_img]:shadow-[0_0_0_4px_#ffffff]' : undefined}
          >
            <Logo shop={shop} />
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
          <span className={button}>Boka reparation</span>
          <span className="font-semibold text-blue text-sm underline">Se priser</span>
          <span className="rounded-full border border-blue-line bg-blue-tint px-2.5 font-semibold text-blue-deep text-sm">
            Pågående
          </span>
        </div>
      </div>
      <p className={caption}>{text}</p>
    </li>
  )
}

function MailPreview({ shop }: { shop: ShownShop }) {
  return (
    <li>
      <div style={getPreviewStyle(shop.branding.color, 'light')} className={`${frame} bg-sunk p-4`}>
        <Logo shop={shop} />
        <div className="mt-3 rounded-xl border border-line bg-card p-4">
          <p className="font-bold">Din telefon är klar</p>
          <p className="mt-1 text-sm">Välkommen in och hämta den.</p>
          <span className={`${button} mt-3`}>Följ ärendet</span>
        </div>
      </div>
      <p className={caption}>Mejl</p>
    </li>
  )
}

function ReceiptPreview({ shop }: { shop: ShownShop }) {
  const { street, postalCode, city } = usePage().site.shop
  return (
    <li>
      <div style={getPreviewStyle(shop.branding.color, 'light')} className={`${frame} bg-card p-4`}>
        <div className="flex items-start justify-between gap-4 border-line border-b pb-3">
          <Logo shop={shop} />
          <span className="text-right text-ink-soft text-xs">
            {street}
            <br />
            {postalCode} {city}
          </span>
        </div>
        <p className="mt-3 font-bold">Kvitto K-00001</p>
        <p className="figures mt-1 flex justify-between text-sm">
          <span>Skärmbyte</span>
          <span>1 290 kr</span>
        </p>
      </div>
      <p className={caption}>Kvitto och faktura</p>
    </li>
  )
}
