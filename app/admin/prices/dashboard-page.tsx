import { Download, Percent, Plus, Tags, Upload } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { priceSortings } from '../../../domain/catalogue/price-sortings.ts'
import { ApiError } from '../../lib/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { reasonOf } from '../api/error-text.ts'
import { download } from '../api/files.ts'
import { useMay } from '../api/me.ts'
import { EmailSetupButton } from '../email-setup/setup-guide.tsx'
import { useListAddress } from '../list/list-address.ts'
import { PagedList } from '../list/paged-list.tsx'
import { sortingIn } from '../list/sorting.tsx'
import { toSearchField, useShortcuts } from '../shell/use-shortcuts.ts'
import { Filters, filterOf } from './filters.tsx'
import { PriceScreens } from './price-screens.tsx'
import { pricesPerPage, usePrices } from './prices-data.ts'
import { PricesTable } from './prices-table.tsx'
import { Stats } from './stats.tsx'
import { useDeletePrice } from './use-delete-price.ts'

/** Why the list could not be fetched (spec 001 section 8). */
function loadErrorText(error: Error): string {
  return `Kunde inte ladda priser: ${error instanceof ApiError ? error.status : reasonOf(error)}`
}

/** The price list: figures, search, filters, the table itself, and what can be begun from here (spec 001 section 2). */
export default function DashboardPage() {
  const address = useListAddress('/admin/dashboard')
  const navigate = useNavigate()
  const filter = filterOf(address, useDeferredValue(address.search))
  const sorting = sortingIn(address, priceSortings)
  const prices = usePrices(filter, sorting.chosen, address.page)
  const { remove, problem } = useDeletePrice()
  const mayChangeMany = useMay('prices.many')
  const [exportProblem, setExportProblem] = useState<string>()
  useShortcuts({ n: ['nytt pris', () => void navigate('/admin/prices/new')], '/': toSearchField })

  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  const exportList = async () => {
    setExportProblem(undefined)
    try {
      await download(`/api/admin/catalogue/prices.csv?${query}`, 'prislista.csv')
    } catch (error) {
      setExportProblem(`Exporten misslyckades. ${reasonOf(error)}`)
    }
  }
  const said = problem ?? exportProblem
  const narrowed = query.size > 0

  return (
    <div className="flex flex-col gap-4">
      <PriceScreens title="Priser">
        <EmailSetupButton />
        <Button
          variant="quiet"
          icon={<Download aria-hidden="true" className="size-4.5" />}
          onClick={() => void exportList()}
        >
          {narrowed ? 'Exportera urvalet' : 'Exportera'}
        </Button>
        {mayChangeMany ? (
          <>
            <ButtonLink
              variant="quiet"
              to="/admin/prices/import"
              icon={<Upload aria-hidden="true" className="size-4.5" />}
            >
              Importera
            </ButtonLink>
            <ButtonLink
              variant="secondary"
              to={`/admin/prices/procent${narrowed ? `?${selection(address)}` : ''}`}
              icon={<Percent aria-hidden="true" className="size-4.5" />}
            >
              Ändra i procent
            </ButtonLink>
          </>
        ) : null}
        <ButtonLink
          to="/admin/prices/new"
          aria-keyshortcuts="n"
          className="max-sm:col-span-full"
          icon={<Plus aria-hidden="true" className="size-4.5" />}
        >
          Nytt pris
        </ButtonLink>
      </PriceScreens>
      <Stats />
      <Filters address={address} />
      {said ? (
        <Notice tone="error" live>
          {said}
        </Notice>
      ) : null}
      <PagedList
        query={prices}
        address={address}
        size={pricesPerPage}
        sorting={sorting}
        sortClass="md:hidden"
        waiting="Hämtar priser"
        errorText={loadErrorText}
        empty={
          <EmptyState icon={<Tags aria-hidden="true" />} title="Inga priser hittades.">
            {narrowed
              ? 'Prova en annan sökning eller ett annat filter.'
              : 'Lägg till ett pris, eller importera en prislista.'}
          </EmptyState>
        }
      >
        {(results) => <PricesTable prices={results} sorting={sorting} onDelete={remove} />}
      </PagedList>
    </div>
  )
}

/** The selection of the address, for a screen that goes on with it. */
function selection(address: ReturnType<typeof useListAddress>): URLSearchParams {
  return new URLSearchParams(
    ['q', 'typ', 'marke', 'aktiv'].flatMap((name) => {
      const value = address.param(name)
      return value ? [[name, value]] : []
    }),
  )
}
