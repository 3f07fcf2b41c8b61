import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'
import { Spinner } from './spinner.tsx'

/** Button variants: main action, secondary, discreet, destructive, one that asks before it destroys, and selling to the shop. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger' | 'sell'

/** `md` follows the surrounding density, `sm` is one step smaller, `lg` is for a page's main action. */
export type ButtonSize = 'sm' | 'md' | 'lg'

type Look = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean }

const variants = {
  primary: 'bg-blue text-white hover:bg-blue-deep active:bg-blue-deep',
  secondary: 'border border-line-strong bg-card text-ink hover:border-ink hover:bg-sunk',
  quiet: 'text-blue hover:bg-blue-tint hover:text-blue-deep',
  'quiet-danger': 'text-red hover:bg-red-tint hover:text-red-deep',
  danger: 'bg-red text-white hover:bg-red-deep active:bg-red-deep',
  sell: 'bg-green text-white hover:bg-green-deep active:bg-green-deep',
} satisfies Record<ButtonVariant, string>

const sizes = {
  sm: 'min-h-(--control-sm) px-3 text-sm',
  md: 'min-h-(--control) px-(--control-pad) text-(length:--control-text)',
  lg: 'min-h-14 px-6 text-lg',
} satisfies Record<ButtonSize, string>

/** Returns the classes of a button, for elements that only look like one. */
export function buttonClass({ variant = 'primary', size = 'md', block = false }: Look = {}): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 rounded-lg py-1.5 text-center font-semibold leading-tight print:hidden',
    'transition-colors duration-150 ease-calm disabled:opacity-55 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    block && 'w-full',
  )
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Disables the button, shows a spinner and announces it to screen readers. */
    loading?: boolean
    /** Label while loading, such as `Bearbetar...`; by default unchanged. */
    loadingLabel?: string
    icon?: ReactNode
  }

/** Renders a button. Submits a form only with `type="submit"`. */
export function Button({
  variant,
  size,
  block,
  loading = false,
  loadingLabel,
  icon,
  className,
  type = 'button',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={cx(buttonClass(look({ variant, size, block })), className)}
    >
      {loading ? <Spinner className="size-5" /> : icon}
      {loading ? (loadingLabel ?? children) : children}
      {loading && !loadingLabel ? <span className="sr-only">, vänta</span> : null}
    </button>
  )
}

export type ButtonLinkProps = LinkProps & Look & { icon?: ReactNode }

/** Renders a link that looks like a button. Takes paths, `tel:`, `mailto:` and absolute URLs. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={cx(buttonClass(look({ variant, size, block })), className)}>
      {icon}
      {children}
    </Link>
  )
}

type LooseLook = { [Key in keyof Look]: Look[Key] | undefined }

function look({ variant, size, block }: LooseLook): Look {
  return { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) }
}
