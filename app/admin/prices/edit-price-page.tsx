import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useParams } from 'react-router'
import { useCall, whileEdited } from '#app/admin/api/use-call.ts'
import { QueryState } from '../api/query-state.tsx'
import { EditPriceForm } from './edit-price-form.tsx'
import { PriceHistory } from './price-history.tsx'

/** Renders a price and its history. The model cannot be changed (spec 001 sections 2 and 5). */
export default function EditPricePage() {
  const id = Number(useParams().id)
  const price = useCall('GET /api/quotes/repairprices/:id/', { params: { id } }, whileEdited)
  const { state } = useLocation()
  const list = `/admin/dashboard${typeof state?.list === 'string' ? state.list : ''}`
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <div>
        <Link to={list} className="link inline-flex items-center gap-1.5 text-sm">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Alla priser
        </Link>
        <h1 className="mt-1 text-2xl">Ändra pris</h1>
      </div>
      <QueryState query={price} waiting="Hämtar priset" errorText={() => 'Kunde inte hämta prisinformation.'}>
        {(data) => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
            <EditPriceForm key={id} initial={data} list={list} />
            <PriceHistory id={id} />
          </div>
        )}
      </QueryState>
    </div>
  )
}
