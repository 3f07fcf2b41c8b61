import { usePage } from '#app/framework/page-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

/** Renders what every price includes: parts and work, a warranty, and the right to decline (spec 000 sections 2 and 9). */
export function Guarantee({ diagnosisFee }: { diagnosisFee: string }) {
  const { warranty } = usePage().site.shop
  const promises = [
    {
      icon: 'hand-coins',
      title: 'Priset är hela priset',
      text: 'Arbete, delar och moms ingår. Behövs det något mer ringer vi och frågar först.',
    },
    {
      icon: 'shield-check',
      title: `${warranty.standardMonths} månaders garanti`,
      text: (
        <>
          Den gäller både arbetet och delarna vi sätter i.{' '}
          <Link to="/warranty" className="link">
            Läs om garantin
          </Link>
        </>
      ),
    },
    {
      icon: 'circle-check',
      title: 'Du bestämmer',
      text: `Tackar du nej när vi har hittat felet betalar du bara för felsökningen, ${diagnosisFee}.`,
    },
  ] as const
  return (
    <ul className="grid gap-6 md:grid-cols-3 md:gap-8">
      {promises.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-4 md:flex-col md:gap-3">
          <Icon name={icon} className="size-7 shrink-0 text-blue" />
          <div>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
