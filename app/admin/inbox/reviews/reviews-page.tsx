import { Star } from 'lucide-react'
import { useState } from 'react'
import { useHasPermission } from '#app/admin/api/me.ts'
import { NewButton } from '#app/admin/list/list-buttons.tsx'
import { ListScreen } from '#app/admin/list/list-screen.tsx'
import { useList } from '#app/admin/list/use-list.ts'
import { reviewStatusLabels } from '#domain/reviews/rules.ts'
import { byAge } from '#domain/sorting.ts'
import { ImportDialog } from './import-dialog.tsx'
import { OpenReview } from './open-review.tsx'
import { ReviewRow } from './review-row.tsx'

/** Lists the customers' reviews, which staff publish, refuse and answer. */
export default function ReviewsPage() {
  const [isAdding, setIsAdding] = useState(false)
  const mayWrite = useHasPermission('reviews.write')
  const list = useList({
    path: '/admin/omdomen',
    filters: { status: { label: 'Status', all: 'Alla', options: reviewStatusLabels } },
    sortings: byAge,
    call: 'GET /api/admin/reviews/',
    opens: 'beside',
  })
  return (
    <>
      <ListScreen
        list={list}
        Icon={Star}
        search="Namn, text"
        names="omdömen"
        actions={mayWrite ? <NewButton onClick={() => setIsAdding(true)}>Från annan sida</NewButton> : null}
        empty={{ text: 'Kunderna mejlas några dagar efter utlämning eller leverans. Svaren hamnar här.' }}
        row={(review) => <ReviewRow review={review} />}
        details={(id) => <OpenReview id={id} />}
      />
      {isAdding ? (
        <ImportDialog
          onClose={() => setIsAdding(false)}
          onSaved={(id) => list.address.change({ id: String(id) }, true)}
        />
      ) : null}
    </>
  )
}
