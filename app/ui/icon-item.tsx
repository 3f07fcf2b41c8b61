import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

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
