import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { EmptyState } from '#app/ui/states.tsx'
import type { Sortings, SortKeyOf } from '#domain/sorting.ts'
import { type Counts, FilterBar } from './filter-bar.tsx'
import type { Filters } from './filters.ts'
import { ListTable, type Table } from './list-table.tsx'
import { PagedList } from './paged-list.tsx'
import { RowButton } from './row-button.tsx'
import type { Selection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { Row, RowDetails, RowList, SplitView } from './split-view.tsx'
import type { List } from './use-list.ts'

type ListScreenProps<Item, Ways extends Sortings> = {
  list: List<Item, Ways>
  Icon: LucideIcon
  /** Placeholder of the search field; without it there is no search. */
  search?: string
  /** Offers to clear search and filters at once. */
  canClear?: boolean
  /** Counts shown on the filter's tabs, by their values. */
  counts?: Counts | undefined
  /** Plural of a row, in the middle of a sentence: `förfrågningar`. */
  names: string
  /**
   * Shown when there are no rows; `filtered` replaces the text while a search or filter leaves rows out. Without a title, both
   * are made from `names` and the filters.
   */
  empty: { title?: string | undefined; text: string; filtered?: string | undefined }
  errorText?: (error: Error) => string
  /** The screen's actions, beside its title; only with `details`, where the list shows the title. */
  actions?: ReactNode
  /** Shown above the filters; in a split view above both columns. */
  toolbar?: ReactNode
  /** Shown between the filters and the rows. */
  notice?: ReactNode
  /** Content of one row. It is a link that opens the row, or a button when `onOpen` is given. */
  row?: (item: Item) => ReactNode
  /** Opens a row in a dialog. */
  onOpen?: (item: Item) => void
  /** Rows that can be chosen for what `actions` does. `nameRow` is the accessible name of a row. */
  choice?: { selection: Selection<Item>; nameRow: (item: Item) => string; actions: ReactNode } | undefined
  /** Column heads above the rows. */
  rowsHead?: ReactNode
  /** Shows the rows as a table. */
  table?: Table<Item, SortKeyOf<Ways>>
  /** Hides the choice of sorting where the table's heads are visible: `lg:hidden`. */
  sortClass?: string
  /** Shows the rows in another way. */
  children?: (items: readonly Item[]) => ReactNode
  /** The open row's details beside the list. */
  details?: Details
}

/**
 * Renders the open row's details; undefined when there is no such row. `closeDeleted` is called when the row has been deleted.
 */
type Details = (id: number, closeDeleted: () => void) => ReactNode | undefined

/**
 * A list with its search, filters, sorting, pages and states. With `details` it is a whole screen with the open row
 * beside the list; without, it belongs below a screen's heading.
 */
export function ListScreen<Item extends { id: number }, Ways extends Sortings>(
  props: ListScreenProps<Item, Ways>,
) {
  const { list, Icon, search, canClear, counts, names, empty, errorText, actions, toolbar, notice, details } =
    props
  const { isFiltered } = list
  const icon = <Icon aria-hidden="true" />
  const content = (
    <>
      <FilterBar
        list={list}
        search={search}
        canClear={canClear}
        counts={counts}
        narrow={details !== undefined}
      />
      {notice}
      <PagedList
        list={list}
        waiting={`Hämtar ${names}`}
        sortClass={props.sortClass}
        errorText={errorText}
        empty={
          <EmptyState icon={icon} title={empty.title ?? `Inga ${names} hittades.`}>
            {(isFiltered ? filteredText(empty, list.filters) : undefined) ?? empty.text}
          </EmptyState>
        }
      >
        {(items) => <Items {...props} items={items} />}
      </PagedList>
    </>
  )
  if (!details) {
    return (
      <>
        {toolbar}
        {content}
      </>
    )
  }
  return (
    <SplitView
      actions={actions}
      toolbar={toolbar}
      list={content}
      open={openDetails(details, list, `Alla ${names}`)}
    />
  )
}

const or = new Intl.ListFormat('sv', { type: 'disjunction' })

/** `Prova en annan sökning eller status.` */
function filteredText(
  { title, filtered }: { title?: string | undefined; filtered?: string | undefined },
  filters: Filters,
) {
  if (filtered || title) return filtered
  const labels = Object.values(filters).map(({ label }) => label.toLowerCase())
  return `Prova ${or.format(['en annan sökning', ...labels])}.`
}

function openDetails(
  show: Details,
  { address, closeDeleted }: Pick<List<unknown>, 'address' | 'closeDeleted'>,
  back: string,
) {
  const { openId, param, keepOpen, pathTo } = address
  if (openId === undefined) return undefined
  const shown = show(openId, () => closeDeleted(openId))
  return shown === undefined ? undefined : (
    <RowDetails
      key={openId}
      listPath={pathTo(undefined)}
      back={back}
      // The first row is open without having been chosen. Once it is used, it stays open when the list changes.
      onFocus={() => {
        if (param('id') === null) keepOpen(openId)
      }}
    >
      {shown}
    </RowDetails>
  )
}

type ItemsProps<Item, Ways extends Sortings> = ListScreenProps<Item, Ways> & { items: readonly Item[] }

function Items<Item extends { id: number }, Ways extends Sortings>(props: ItemsProps<Item, Ways>) {
  const { list, items, children, table, row, onOpen, rowsHead, choice } = props
  if (children) return children(items)
  if (table) return <ListTable {...table} items={items} sorting={list.sorting} />
  return (
    <Rows
      list={list}
      head={
        <>
          {choice ? <SelectionBar selection={choice.selection}>{choice.actions}</SelectionBar> : null}
          {rowsHead}
        </>
      }
    >
      {items.map((item) =>
        onOpen ? (
          <RowButton key={item.id} onOpen={() => onOpen(item)}>
            {row?.(item)}
          </RowButton>
        ) : (
          <Row
            key={item.id}
            to={list.address.pathTo(item.id)}
            isOpen={item.id === list.address.openId}
            choice={choice ? <RowChoice choice={choice} item={item} /> : undefined}
          >
            {row?.(item)}
          </Row>
        ),
      )}
    </Rows>
  )
}

type RowChoiceProps<Item> = {
  choice: { selection: Selection<Item>; nameRow: (item: Item) => string }
  item: Item
}

/** Renders the box that chooses a row. With Shift it chooses the rows since the last one too. */
function RowChoice<Item extends { id: number }>({ choice, item }: RowChoiceProps<Item>) {
  const { selection, nameRow } = choice
  return (
    <label className="flex w-10 shrink-0 cursor-pointer items-center justify-center hover:bg-sunk">
      <input
        type="checkbox"
        aria-label={`Välj ${nameRow(item)}`}
        checked={selection.isSelected(item.id)}
        onChange={(event) =>
          selection.toggle(item.id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
        }
        className="size-4.5 accent-blue"
      />
    </label>
  )
}

type RowsProps = {
  list: Pick<List<unknown>, 'address' | 'lastOpenId'>
  head: ReactNode
  children: ReactNode
}

/** Renders the rows. When the list replaces an open row, that row gets the focus and comes into view. */
function Rows({ list: { address, lastOpenId }, head, children }: RowsProps) {
  const rows = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the list replaces an open row
  useEffect(() => {
    if (lastOpenId === undefined || address.openId !== undefined) return
    if (document.activeElement !== document.body) return
    rows.current?.querySelector<HTMLElement>(`a[href$="id=${lastOpenId}"]`)?.focus()
  }, [])
  return (
    <div ref={rows}>
      {head}
      <RowList>{children}</RowList>
    </div>
  )
}
