import { cx } from '#app/ui/class-names.ts'
import { partLabels, splitPartKind } from '#domain/catalogue/part-kinds.ts'

/** Renders a repair's name, with the kind of its part in words: `Skärmbyte`, `med originaldel`. */
export function RepairName({ issue }: { issue: string }) {
  const { repair, kind } = splitPartKind(issue)
  return (
    <>
      {repair}
      {kind ? <span className="font-normal text-ink-soft"> {partLabels[kind]}</span> : null}
    </>
  )
}

/** Explains the choice between original and compatible parts, wherever both prices are shown. */
export function PartsChoice({ className }: { className?: string }) {
  return (
    <div className={cx('text-ink-soft', className)}>
      <p>
        <strong className="font-semibold text-ink">Originaldel:</strong> samma del som från tillverkaren, med
        samma färger, ljusstyrka och känsla som när enheten var ny.
      </p>
      <p className="mt-2">
        <strong className="font-semibold text-ink">Kompatibel del:</strong> från en annan tillverkare och
        billigare. Färg och ljusstyrka kan skilja sig lite, och en del enheter visar ett meddelande om att
        delen inte är original.
      </p>
      <p className="mt-2">Är du osäker? Fråga oss i butiken, så visar vi skillnaden innan du väljer.</p>
    </div>
  )
}
