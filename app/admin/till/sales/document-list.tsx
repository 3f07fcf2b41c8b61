import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { ListScreen } from '#app/admin/list/list-screen.tsx'
import type { List } from '#app/admin/list/use-list.ts'
import { buttonClass } from '#app/ui/button.tsx'
import type { SalesDocumentCard } from '#domain/counter/schemas.ts'
import { formatSignedDecimal, OpenDocument } from './open-document.tsx'
import { SalesRow } from './sales-row.tsx'

type DocumentListProps = {
  list: List<SalesDocumentCard>
  Icon: LucideIcon
  search: string
  names: string
  /** Text of an empty list. */
  empty: string
  /** Label of the link to the counter. */
  toCounter: string
  /** Sums above the rows: each with its label and amount in kronor. */
  sums: readonly (readonly [label: string, amount: string])[]
}

/** Lists sales documents, with the open one beside them. */
export function DocumentList({ empty, toCounter, sums, ...rest }: DocumentListProps) {
  return (
    <ListScreen
      {...rest}
      empty={{ text: empty }}
      actions={
        <Link to="/admin/kassa" className={buttonClass({ variant: 'secondary' })}>
          {toCounter}
        </Link>
      }
      notice={
        sums.length > 0 ? (
          <p className="figures flex flex-wrap gap-x-4 text-ink-soft text-sm">
            {sums.map(([label, amount]) => (
              <span key={label}>
                {label} <strong className="text-ink">{formatSignedDecimal(amount)}</strong>
              </span>
            ))}
          </p>
        ) : undefined
      }
      row={(document) => <SalesRow document={document} />}
      details={(id) => <OpenDocument id={id} />}
    />
  )
}
