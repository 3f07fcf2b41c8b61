import type { QuoteType } from '#domain/catalogue/known-device-types.ts'
import { knownDeviceTypes } from '#domain/catalogue/known-device-types.ts'
import { countWithUnit } from '#domain/settings/units.ts'
import { deviceAppearance } from '../lib/device-appearance.ts'

const pages = {
  mobil: {
    heading: 'Få en offert på din mobil',
    lead: 'Välj märke, modell och vad som är fel. Vi svarar med pris och tid inom {reply}, och du bestämmer sedan om vi ska laga.',
    title: 'Laga mobilen – offert inom {reply}',
    description:
      'Trasig skärm eller dåligt batteri? Välj modell och problem så får du en offert på mobilreparationen inom {reply}.',
  },
  tablet: {
    heading: 'Få en offert på din surfplatta',
    lead: 'Välj märke, modell och vad som är fel. Vi svarar med pris och tid inom {reply}, och du bestämmer sedan om vi ska laga.',
    title: 'Laga surfplattan – offert inom {reply}',
    description:
      'Sprucket glas eller en platta som inte laddar? Välj modell och problem så får du en offert inom {reply}.',
  },
  dator: {
    heading: 'Få en offert på din dator',
    lead: 'Välj märke, modell och vad som är fel. Vi svarar med pris och tid inom {reply}, och du bestämmer sedan om vi ska laga.',
    title: 'Laga datorn – offert inom {reply}',
    description:
      'Långsam, trasig eller blöt dator? Välj modell och problem så får du en offert på reparationen inom {reply}.',
  },
} as const satisfies Record<QuoteType, Record<string, string>>

/** Returns the content of a quote page. `replyHours` is the shop's promised response time. */
export function quoteRequestPage(type: QuoteType, replyHours: number) {
  const { heading, lead, title, description } = pages[type]
  const { name, service } = knownDeviceTypes[type]
  const promised = (text: string) => text.replace('{reply}', countWithUnit(replyHours, 'hours'))
  return {
    ...{ name, service, heading, drawing: deviceAppearance(type).drawing },
    ...{ lead: promised(lead), title: promised(title), description: promised(description) },
  }
}
