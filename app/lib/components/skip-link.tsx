export const mainId = 'innehall'

/** Renders the first link of a page, which jumps to its `main` element with the id `mainId`. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="absolute top-2 left-2 z-50 -translate-y-[calc(100%+1rem)] rounded-lg bg-blue px-4 py-3 font-semibold text-white focus:translate-y-0 print:hidden"
    >
      Hoppa till innehållet
    </a>
  )
}
