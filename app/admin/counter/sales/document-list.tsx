import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { SalesDocumentCard } from '../../../../domain/counter/schemas.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ListScreen } from '../../list/list-screen.tsx'
import type { List } from '../../list/use-list.ts'
import { OpenDocument } from './open-document.tsx'
import { SalesRow } from './sales-row.tsx'

type DocumentListProps = {
  list: List<SalesDocumentCard>
  Icon: LucideIcon
  search: string
  names: string
  /** Text of an empty list, and of the place beside the list while no document is open. */
  texts: { empty: string; title: string; choose: string }
  /** Label of the link to the counter. */
  toCounter: string
}

/** Lists sales documents, with the open one beside them. */
export function DocumentList({ texts, toCounter, ...rest }: DocumentListProps) {
  return (
    <ListScreen
      {...rest}
      empty={{ text: texts.empty }}
      toolbar={
        <Link to="/admin/kassa" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {toCounter}
        </Link>
      }
      row={(document) => <SalesRow document={document} />}
      details={{
        choose: { title: texts.title, text: texts.choose },
        show: (id) => <OpenDocument id={id} />,
      }}
    />
  )
}
