import sprite from './icons.svg?no-inline'

/** The icons of the public frame and of the design system. A new one is a new symbol in `icons.svg`. */
export const iconNames = [
  'arrow-left',
  'arrow-right',
  'badge-check',
  'check',
  'chevron-down',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'circle-user',
  'clock',
  'hand-coins',
  'info',
  'mail',
  'map-pin',
  'menu',
  'message-square',
  'phone',
  'rotate-cw',
  'search',
  'shield-check',
  'star',
  'timer',
  'triangle-alert',
  'x',
] as const

export type IconName = (typeof iconNames)[number]

/**
 * A line icon in the colour of the text, silent to screen readers; size it by class (`size-5`). The drawings lie in
 * one file that the browser keeps, so that public pages need no icon code. The back office may use lucide-react.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
