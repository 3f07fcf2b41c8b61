import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'

const steps = [
  ['smartphone', 'Se priset direkt', 'Välj enhet och svara på några frågor om skicket.'],
  ['mail', 'Skicka in gratis', 'Vi mejlar en fraktsedel. Du kan också lämna i butik.'],
  ['hand-coins', 'Få pengarna', 'Vi betalar ut när vi har granskat enheten.'],
] as const

/** Renders an explanation of the trade-in, while the cart is empty. */
export function HowItGoes() {
  return (
    <Card as="section" aria-labelledby="sa-gar-det-till" className="border-green-line bg-green-tint">
      <h2 id="sa-gar-det-till" className="text-xl">
        Så går det till
      </h2>
      <ol className="mt-4 grid gap-4">
        {steps.map(([icon, title, text]) => (
          <li key={icon} className="flex items-start gap-4">
            <Icon name={icon} className="mt-0.5 size-7 shrink-0 text-green" />
            <span>
              <span className="block font-semibold">{title}</span>
              {text}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
