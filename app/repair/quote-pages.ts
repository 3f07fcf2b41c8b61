import type { quoteIssues } from '#domain/quotes/issues.ts'
import { countWithUnit } from '#domain/settings/units.ts'

/** The device types that have a quote page. */
export type QuoteRequestPageType = keyof typeof quoteIssues

const pages = {
  mobil: {
    drawing: 'phone',
    sent: 'Mobil',
    crumb: 'Mobil',
    heading: 'Få en offert på din mobil',
    lead: 'Välj märke, modell och vad som är fel. Vi svarar med pris och tid inom {reply}, och du bestämmer sedan om vi ska laga.',
    title: 'Laga mobilen – offert inom {reply}',
    description:
      'Trasig skärm eller dåligt batteri? Välj modell och problem så får du en offert på mobilreparationen inom {reply}.',
    service: 'Mobilreparation',
  },
  tablet: {
    drawing: 'tablet',
    sent: 'Surfplatta',
    crumb: 'Surfplatta',
    heading: 'Få en offert på din surfplatta',
    lead: 'Välj märke, modell och vad som är fel. Vi svarar med pris och tid inom {reply}, och du bestämmer sedan om vi ska laga.',
    title: 'Laga surfplattan – offert inom {reply}',
    description:
      'Sprucket glas eller en platta som inte laddar? Välj modell och problem så får du en offert inom {reply}.',
    service: 'Reparation av surfplattor',
  },
  dator: {
    drawing: 'laptop',
    sent: 'Dator',
    crumb: 'Dator',
    heading: 'Få en offert på din dator',
    lead: 'Välj märke, modell och vad som är fel. Vi svarar med pris och tid inom {reply}, och du bestämmer sedan om vi ska laga.',
    title: 'Laga datorn – offert inom {reply}',
    description:
      'Långsam, trasig eller blöt dator? Välj modell och problem så får du en offert på reparationen inom {reply}.',
    service: 'Datorreparation',
  },
} as const satisfies Record<QuoteRequestPageType, Record<string, string>>

/**
 * Returns the content of a quote page. `sent` is the device type in the request, `replyHours` the shop's promised response
 * time.
 */
export function quoteRequestPage(type: QuoteRequestPageType, replyHours: number) {
  const { lead, title, description, ...rest } = pages[type]
  const promised = (text: string) => text.replace('{reply}', countWithUnit(replyHours, 'hours'))
  return { ...rest, lead: promised(lead), title: promised(title), description: promised(description) }
}
