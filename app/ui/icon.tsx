import type { CSSProperties, ReactNode } from 'react'
import { cx } from './class-names.ts'
import sprite from './icons.svg?no-inline'

/** Icons of the public pages and the design system. Each is a symbol in `icons.svg`. */
export const iconNames = [
  'arrow-left',
  'arrow-right',
  'badge-check',
  'battery',
  'calendar',
  'calendar-clock',
  'calendar-plus',
  'camera',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'circle-user',
  'clock',
  'credit-card',
  'droplet',
  'hand-coins',
  'info',
  'lock',
  'mail',
  'map',
  'map-pin',
  'menu',
  'minus',
  'package',
  'pause',
  'phone',
  'play',
  'plug',
  'plus',
  'printer',
  'receipt-text',
  'rotate-cw',
  'route',
  'scale',
  'search',
  'shield-check',
  'shopping-bag',
  'sliders-horizontal',
  'smartphone',
  'star',
  'stars',
  'store',
  'thumbs-up',
  'timer',
  'trash',
  'triangle-alert',
  'truck',
  'undo-2',
  'wrench',
  'x',
] as const

export type IconName = (typeof iconNames)[number]

/**
 * Renders a line icon in the text colour, hidden from screen readers; set its size by class (`size-5`). The symbols are in one
 * cached file, so public pages need no icon code; the stroke is set in the style sheet. The back office may use lucide-react, but not
 * on cards that repeat: it renders every path of an icon as an element.
 */
export function Icon({
  name,
  className,
  style,
}: {
  name: IconName
  className?: string
  style?: CSSProperties
}) {
  return (
    <svg aria-hidden="true" className={className ? `icon ${className}` : 'icon'} style={style}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

type IconItemProps = { icon: IconName; color?: string; className?: string; children: ReactNode }

/** A list item with an icon before its text, centred on the text's first line. */
export function IconItem({ icon, color = 'text-blue', className, children }: IconItemProps) {
  return (
    <li className={cx('flex gap-3', className)}>
      <Icon name={icon} className={cx('h-lh w-5 shrink-0', color)} />
      <div className="min-w-0">{children}</div>
    </li>
  )
}

/** A list item with a check mark. */
export function CheckedItem({ children }: { children: ReactNode }) {
  return (
    <IconItem icon="check" color="text-green">
      {children}
    </IconItem>
  )
}
