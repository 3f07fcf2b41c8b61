import { countWithUnit } from '#domain/settings/units.ts'
import { usePage } from '../framework/page-context.tsx'
import { IconItem } from '../ui/icon.tsx'

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
        <IconItem key={title} icon={icon}>
          <p className="font-semibold">{title}</p>
          <p className="text-ink-soft text-sm">{text}</p>
        </IconItem>
      ))}
    </ul>
  )
}
