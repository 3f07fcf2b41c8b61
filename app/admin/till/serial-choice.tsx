type SerialChoiceProps = {
  legend: string
  pieces: readonly { id: number; text: string }[]
  chosen: readonly number[]
  /** Receives the chosen ids, the latest last. */
  onChange: (ids: number[]) => void
}

/** Renders the choice of pieces with a serial number. */
export function SerialChoice({ legend, pieces, chosen, onChange }: SerialChoiceProps) {
  const toggle = (id: number, isChosen: boolean) => {
    const others = chosen.filter((each) => each !== id)
    onChange(isChosen ? [...others, id] : others)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="text-ink-soft text-sm">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {pieces.map(({ id, text }) => (
          <label
            key={id}
            className="figures flex min-h-10 items-center gap-2 rounded-lg border border-line-strong bg-card px-3 text-sm has-checked:border-blue has-checked:bg-blue-tint"
          >
            <input
              type="checkbox"
              className="size-4.5 accent-blue"
              checked={chosen.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
