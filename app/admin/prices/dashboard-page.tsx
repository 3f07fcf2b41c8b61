import { Download, Percent, Plus, Tags } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ScreenHead } from '#app/admin/components/screen-frame.tsx'
import { ApiError } from '#app/lib/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { priceSortings } from '#domain/catalogue/price-sortings.ts'
import { getReason } from '../api/error-text.ts'
import { download } from '../api/files.ts'
import { useHasPermission } from '../api/me.ts'
import { EmailSetupButton } from '../components/email-setup/setup-guide.tsx'
import type { ListAddress } from '../list/list-address.ts'
import { ImportButton } from '../list/list-buttons.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useList } from '../list/use-list.ts'
import { priceColumns } from './price-columns.tsx'
import { getFilter, usePriceFilters } from './price-filters.ts'
import { Stats } from './stats.tsx'
import { useDeletePrice } from './use-delete-price.ts'

/** Rows per page of the price list (spec 001 section 9). */
const pricesPerPage = 20

/** Returns why the price list could not be fetched (spec 001 section 8). */
function loadErrorText(error: Error): string {
  return `Kunde inte ladda priser: ${error instanceof ApiError ? error.status : getReason(error)}`
}

export default function DashboardPage() {
  const navigate = useNavigate()
  const list = useList({
    path: '/admin/dashboard',
    filters: usePriceFilters(),
    sortings: priceSortings,
    pageSize: pricesPerPage,
    call: 'GET /api/quotes/repairprices/',
    query: ({ typ, marke, aktiv, search, ...requested }) => ({
      ...requested,
      ...getFilter({ typ, marke, aktiv }, search),
    }),
    keys: { n: ['nytt pris', () => void navigate('/admin/prices/new')] },
  })
  const { remove, problem } = useDeletePrice()
  const mayChangeMany = useHasPermission('prices.many')
  const [exportProblem, setExportProblem] = useState<string>()

  const query = new URLSearchParams(
    Object.entries(getFilter(list.values, list.search)).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  )
  const exportList = async () => {
    setExportProblem(undefined)
    try {
      await download(`/api/admin/catalogue/prices.csv?${query}`, 'prislista.csv')
    } catch (error) {
      setExportProblem(`Exporten misslyckades. ${getReason(error)}`)
    }
  }
  const { isFiltered } = list
  const errorMessage = problem ?? exportProblem

  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        actions={
          <div className="max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:gap-2 sm:contents">
            <ButtonLink
              to="/admin/prices/new"
              aria-keyshortcuts="n"
              className="max-sm:col-span-full"
              icon={<Plus aria-hidden="true" className="size-4.5" />}
            >
              Nytt pris
            </ButtonLink>
            <EmailSetupButton />
            <Button
              variant="secondary"
              icon={<Download aria-hidden="true" className="size-4.5" />}
              onClick={() => void exportList()}
            >
              {isFiltered ? 'Exportera urvalet' : 'Exportera'}
            </Button>
            <ImportButton kind="prices" className="" />
            {mayChangeMany ? (
              <ButtonLink
                variant="secondary"
                to={`/admin/prices/procent${isFiltered ? `?${selection(list.address)}` : ''}`}
                icon={<Percent aria-hidden="true" className="size-4.5" />}
              >
                Ändra i procent
              </ButtonLink>
            ) : null}
          </div>
        }
      />
      <Stats />
      <ListScreen
        list={list}
        Icon={Tags}
        search="Modell, märke, problem"
        canClear
        names="priser"
        errorText={loadErrorText}
        empty={{
          text: 'Lägg till ett pris, eller importera en prislista.',
          filtered: 'Prova en annan sökning eller ett annat filter.',
        }}
        notice={
          errorMessage ? (
            <Notice tone="error" live>
              {errorMessage}
            </Notice>
          ) : null
        }
        table={{
          caption: 'Priser',
          columns: priceColumns(remove),
          rowClass: ({ active }) => (active ? 'hover:bg-sunk' : 'text-ink-soft hover:bg-sunk'),
        }}
        sortClass="md:hidden"
      />
    </div>
  )
}

/** Returns the URL's filters, to pass on to another screen. */
function selection(address: ListAddress): URLSearchParams {
  return new URLSearchParams(
    ['q', 'typ', 'marke', 'aktiv'].flatMap((name) => {
      const value = address.param(name)
      return value ? [[name, value]] : []
    }),
  )
}
