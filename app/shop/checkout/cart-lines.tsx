import { Icon } from '#app/ui/icon.tsx'
import { formatKronor, formatOre } from '#domain/money.ts'
import { lineQuantity } from '#domain/shop/cart.ts'
import { formatStorage } from '#domain/shop/variants.ts'
import { forgetChoice, removePiece, setPrice, setQuantity } from '../cart/cart-store.ts'
import { type CheckedLine, priceNow } from './use-cart-check.ts'

export function CartLines({ lines, disabled }: { lines: readonly CheckedLine[]; disabled: boolean }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-4 first:pt-0">
          <img
            src={line.image}
            alt=""
            width={64}
            height={64}
            className="size-16 rounded-lg bg-sunk object-cover"
          />
          <div className="min-w-0">
            <p className="font-semibold leading-snug">{line.name}</p>
            {line.variant ? <p className="text-ink-soft text-sm">{formatStorage(line.variant)}</p> : null}
            <ChosenPieces line={line} disabled={disabled} />
          </div>
          <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:col-span-1 sm:col-start-2">
            <Stepper line={line} disabled={disabled} />
            <p className="figures font-semibold">{formatOre(priceNow(line) * line.qty)}</p>
          </div>
          {line.problems.length > 0 ? (
            <div className="col-span-2 grid gap-1.5">
              {line.problems.map((problem) => (
                <Problem
                  key={problem.kind === 'pieceTaken' ? problem.piece.id : problem.kind}
                  line={line}
                  problem={problem}
                />
              ))}
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function ChosenPieces({ line, disabled }: { line: CheckedLine; disabled: boolean }) {
  const { id, qty, pieces = [] } = line
  if (pieces.length === 0) return null
  const others = qty - pieces.length
  return (
    <ul className="figures text-sm">
      {pieces.map((piece) => (
        <li key={piece.id} className="flex flex-wrap items-center gap-x-3">
          {piece.name}
          {qty > 1 ? (
            <button
              type="button"
              disabled={disabled}
              onClick={() => removePiece(id, piece.id)}
              className="min-h-8 text-ink-soft underline underline-offset-4"
            >
              Ta bort<span className="sr-only"> {piece.name}</span>
            </button>
          ) : null}
        </li>
      ))}
      {others > 0 ? <li>{others} vilken som helst</li> : null}
    </ul>
  )
}

const round = 'grid size-9.5 place-items-center rounded-md hover:bg-sunk disabled:opacity-40'

function Stepper({ line: { id, name, qty }, disabled }: { line: CheckedLine; disabled: boolean }) {
  return (
    <div className="flex items-center gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would disable and style its buttons */}
      <div
        role="group"
        aria-label={`Antal ${name}`}
        className="flex items-center rounded-md border border-line-strong"
      >
        <button
          type="button"
          disabled={disabled || qty <= lineQuantity.least}
          onClick={() => setQuantity(id, qty - 1)}
          className={round}
        >
          <Icon name="minus" className="size-4.5" />
          <span className="sr-only">Färre</span>
        </button>
        <span className="figures min-w-6 text-center font-semibold" aria-live="polite">
          {qty}
        </span>
        <button
          type="button"
          disabled={disabled || qty >= lineQuantity.most}
          onClick={() => setQuantity(id, qty + 1)}
          className={round}
        >
          <Icon name="plus" className="size-4.5" />
          <span className="sr-only">Fler</span>
        </button>
      </div>
      <button
        type="button"
        disabled={disabled}
        onClick={() => setQuantity(id, 0)}
        className="grid size-9.5 place-items-center rounded-md text-ink-soft hover:bg-sunk hover:text-red"
      >
        <Icon name="trash" className="size-5" />
        <span className="sr-only">Ta bort {name}</span>
      </button>
    </div>
  )
}

type ProblemText = {
  text: string
  actions: { label: string; onPress: () => void }[]
  tone: 'bad' | 'note'
}

function describeProblem(line: CheckedLine, problem: CheckedLine['problems'][number]): ProblemText {
  const { id, slug } = line
  const remove = { label: 'Ta bort', onPress: () => setQuantity(id, 0) }
  switch (problem.kind) {
    case 'gone':
      return { text: 'Varan säljs inte längre.', actions: [remove], tone: 'bad' }
    case 'soldOut':
      return { text: 'Slut i lager. Någon annan hann före.', actions: [remove], tone: 'bad' }
    case 'tooMany': {
      const { left } = problem
      const reduce = { label: `Ändra till ${left}`, onPress: () => setQuantity(id, left) }
      return { text: `Det finns bara ${left} kvar.`, actions: [reduce], tone: 'bad' }
    }
    case 'priceChanged':
      return {
        text: `Priset har ändrats från ${formatKronor(line.price)} till ${formatKronor(problem.price)}.`,
        actions: [{ label: 'OK', onPress: () => setPrice(id, problem.price) }],
        tone: 'note',
      }
    case 'pieceTaken': {
      const { piece } = problem
      const chooseOther = {
        label: 'Välj en annan',
        onPress: () => {
          removePiece(id, piece.id)
          location.assign(`/shop/${slug}`)
        },
      }
      const takeAny = { label: 'Ta vilken som helst', onPress: () => forgetChoice(id, piece.id) }
      return {
        text: `${piece.name}, går inte att köpa längre. Någon annan hann före.`,
        actions: slug ? [chooseOther, takeAny] : [takeAny],
        tone: 'bad',
      }
    }
  }
}

/** Renders a change of a line since it was added to the cart, with the buttons that resolve it. */
function Problem({ line, problem }: { line: CheckedLine; problem: CheckedLine['problems'][number] }) {
  const { text, actions, tone } = describeProblem(line, problem)
  return (
    <p
      role="alert"
      className={`figures flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md px-3 py-2 text-sm ${tone === 'bad' ? 'bg-red-tint text-red-deep' : 'bg-amber-tint text-amber'}`}
    >
      <span className="min-w-0 flex-1 basis-40 font-medium">{text}</span>
      <span className="flex flex-wrap gap-x-4">
        {actions.map(({ label, onPress }) => (
          <button
            key={label}
            type="button"
            onClick={onPress}
            className="min-h-8 font-semibold underline underline-offset-4"
          >
            {label}
            <span className="sr-only"> {line.name}</span>
          </button>
        ))}
      </span>
    </p>
  )
}
