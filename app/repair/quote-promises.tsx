import { countWithUnit } from '../../domain/settings/units.ts'
import { usePage } from '../framework/page-context.tsx'
import { Icon } from '../ui/icon.tsx'

const otherPromises = [
  {
    icon: 'hand-coins',
    title: 'Gratis och utan krav',
    text: 'Ingenting görs förrän du har godkänt offerten.',
  },
  {
    icon: 'shield-check',
    title: 'Garanti på reparationen',
    text: 'Både på arbetet och på delarna vi sätter i.',
  },
] as const

export function QuotePromises() {
  const { replyHours } = usePage().site.shop.quotes
  const promises = [
    {
      icon: 'clock',
      title: `Svar inom ${countWithUnit(replyHours, 'hours')}`,
      text: 'Du får pris och beräknad tid till din e-post.',
    },
    ...otherPromises,
  ] as const
  return (
    <ul className="flex flex-col gap-4">
      {promises.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-3">
          <Icon name={icon} className="mt-0.5 size-5.5 shrink-0 text-blue" />
          <p>
            <span className="block font-semibold">{title}</span>
            <span className="block text-ink-soft text-sm">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
