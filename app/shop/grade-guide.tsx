import { type Condition, conditionLabels, conditions } from '#domain/shop/labels.ts'
import { cx } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

/** The wear of screen and frame in each grade. The battery is tested alike in all grades. */
const meanings = {
  new: { screen: 'Inga repor.', frame: 'Inga märken på ram eller baksida.' },
  excellent: {
    screen: 'Fina repor som inte syns när skärmen är tänd.',
    frame: 'Något enstaka litet märke.',
  },
  good: {
    screen: 'Repor som syns, men inte stör när skärmen är tänd.',
    frame: 'Repor och små märken.',
  },
  fair: {
    screen: 'Tydliga repor. Inga sprickor.',
    frame: 'Tydliga märken, stötar eller nött färg.',
  },
} as const satisfies Record<Condition, { screen: string; frame: string }>

/** Renders what the grades mean, with a drawing of the wear of each. Folded, the current grade is marked. */
export function GradeGuide({ condition }: { condition: Condition }) {
  return (
    <details className="group mt-4 rounded-lg border border-line bg-card">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2.5 rounded-lg px-4 font-semibold text-sm hover:bg-sunk [&::-webkit-details-marker]:hidden">
        <Icon name="info" className="size-5 shrink-0 text-blue" />
        Vad betyder skicken?
        <Icon
          name="chevron-down"
          className="ml-auto size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ul className="grid border-line border-t min-[26rem]:grid-cols-2">
        {conditions.map((each) => {
          const { grade, label } = conditionLabels[each]
          const { screen, frame } = meanings[each]
          return (
            <li key={each} className={cx('flex gap-3 p-4', each === condition && 'bg-blue-tint')}>
              <Wear condition={each} />
              <div className="min-w-0 text-sm">
                <p className="font-semibold">
                  {grade} {label}
                  {each === condition ? <span className="sr-only"> (den här)</span> : null}
                </p>
                <p className="mt-1">
                  <span className="font-medium">Skärm:</span> {screen}
                </p>
                <p className="mt-0.5">
                  <span className="font-medium">Ram:</span> {frame}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
      <p className="flex gap-2.5 border-line border-t p-4 text-sm">
        <Icon name="battery" className="size-5 shrink-0 text-green" />
        <span>
          <span className="font-medium">Batteri:</span> skicket gäller utseendet, inte batteriet. Har vi mätt
          batterihälsan står den vid varan.
        </span>
      </p>
    </details>
  )
}

/** Paths of the wear on the screen and marks on the frame of the drawing, by grade. Each grade has those of the better ones. */
const scratches: Record<Condition, string> = {
  new: '',
  excellent: 'M17 24l5-4',
  good: 'M17 24l5-4M31 50l7-9M14 58l6-3',
  fair: 'M17 24l5-4M31 50l7-9M14 58l6-3M24 34l13-14M13 44l11 13M33 66l5-6',
}
const marks: Record<Condition, readonly (readonly [number, number])[]> = {
  new: [],
  excellent: [[44.5, 62]],
  good: [
    [44.5, 62],
    [7.5, 30],
    [36, 4.5],
  ],
  fair: [
    [44.5, 62],
    [7.5, 30],
    [36, 4.5],
    [8, 71],
    [44, 18],
    [17, 75.5],
  ],
}

/** Draws a phone with the wear of a grade. */
function Wear({ condition }: { condition: Condition }) {
  return (
    <svg viewBox="0 0 52 80" aria-hidden="true" className="h-20 w-13 shrink-0">
      <rect x="6" y="3" width="40" height="74" rx="8" className="fill-ink" />
      <rect x="9" y="6" width="34" height="68" rx="5.5" className="fill-[#dfe8f7]" />
      <path d="M9 56 43 22v46.5a5.5 5.5 0 0 1-5.5 5.5h-23A5.5 5.5 0 0 1 9 68.5z" className="fill-[#c9d8f0]" />
      <rect x="21" y="9" width="10" height="3" rx="1.5" className="fill-ink" />
      <path
        d={scratches[condition]}
        className="fill-none stroke-[#5b6b86]"
        strokeWidth="1.3"
        strokeLinecap="round"
      />
      {marks[condition].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.2" className="fill-[#c9a27a]" />
      ))}
    </svg>
  )
}
