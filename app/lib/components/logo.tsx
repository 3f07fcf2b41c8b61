import { cx } from '#app/ui/class-names.ts'
import {
  fitLogo,
  getLogoUrl,
  logoRoom,
  namedLogoRoom,
  type ShopBranding,
} from '#domain/settings/branding/branding.ts'
import { getPalette } from '#domain/settings/branding/palette.ts'

type LogoProps = { shop: { name: string; branding?: ShopBranding | undefined }; compact?: boolean }

/** Renders the shop's logo and name; `compact` hides the name on phones. Of a logo that contains the name, the name is the alternative text. */
export function Logo({ shop: { name, branding }, compact = false }: LogoProps) {
  const hasNamedLogo = branding?.logo && !branding.showsName
  // On a phone there is no room for the name beside it.
  const isWide = branding?.logo && branding.logo.width > 1.5 * branding.logo.height
  return (
    <span className="inline-flex items-center gap-2.5 font-bold text-[1.3125rem] text-ink tracking-tight">
      {branding?.logo ? (
        <OwnLogo logo={branding.logo} name={hasNamedLogo ? name : ''} />
      ) : (
        <StandardLogo color={branding?.color ?? ''} />
      )}
      {hasNamedLogo ? null : (
        <span className={compact || isWide ? 'max-sm:sr-only' : 'max-xs:sr-only'}>{name}</span>
      )}
    </span>
  )
}

type OwnLogoProps = { logo: NonNullable<ShopBranding['logo']>; name: string }

function OwnLogo({ logo, name }: OwnLogoProps) {
  return (
    <img
      src={getLogoUrl(logo)}
      alt={name}
      {...fitLogo(logo, name ? logoRoom : namedLogoRoom)}
      className={cx(
        'h-auto min-w-0 max-w-full shrink',
        logo.backdrop !== 'any' && `logo-on-${logo.backdrop}`,
      )}
    />
  )
}

/** Renders the standard logo, a V drawn as two strokes that meet at a screw, in the shop's main colour. */
function StandardLogo({ color }: { color: string }) {
  const { light, dark } = getPalette(color)
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="size-9 shrink-0">
      <rect width="40" height="40" rx="11" fill={light.base} />
      <path d="M11 11.5 19 28" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M19.4 28 24 18.6"
        stroke={color ? dark.base : '#9ec3f5'}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="28" cy="11.6" r="4" fill="#f4b740" />
      <path d="m26.3 13.3 3.4-3.4" stroke="#7c4a03" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  )
}
