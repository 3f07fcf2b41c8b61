import { useHasCustomerToken } from '../lib/use-customer-token.ts'
import { cx } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

/**
 * The way into the customer portal. Both names lie on top of each other, so that the header keeps its measures when
 * the page finds out in the browser that somebody is logged in.
 */
export function CustomerEntry({ className, onClick }: { className?: string; onClick?: () => void }) {
  const loggedIn = useHasCustomerToken()
  return (
    <Link
      data-portal-link=""
      to={loggedIn ? '/kund/dashboard' : '/kund/login'}
      {...(onClick && { onClick })}
      className={cx('inline-flex items-center gap-2 rounded-lg font-semibold', className)}
    >
      <Icon name="circle-user" className="size-5 shrink-0" />
      <span className="grid">
        <span data-portal-label="" className={cx('col-start-1 row-start-1', loggedIn && 'invisible')}>
          Kundportal
        </span>
        <span data-portal-label="" className={cx('col-start-1 row-start-1', !loggedIn && 'invisible')}>
          Mina Sidor
        </span>
      </span>
    </Link>
  )
}
