import type { CSSProperties } from 'react'
import sprite from './icons.svg?no-inline'

/** The icons of the public frame and of the design system. A new one is a new symbol in `icons.svg`. */
export const iconNames = [
  'arrow-left',
  'arrow-right',
  'badge-check',
  'battery',
  'calendar',
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
 * A line icon in the colour of the text, silent to screen readers; size it by class (`size-5`). The drawings lie in
 * one file that the browser keeps, so that public pages need no icon code; how lines are drawn stands in the styles. The back office may use lucide-react.
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
