import { complexRepairDays, getCards } from '#domain/settings/promises.ts'
import type { PublicShop } from '#domain/settings/public-shop.ts'
import type { Block, PageContent } from '../content.ts'
import type { LawPassageKey } from '../law-passages.ts'

const law = (passage: LawPassageKey): Block => ({ kind: 'law', passage })
const section = (anchor: string, heading: string, ...paragraphs: string[]): Block => ({
  ...{ kind: 'text', anchor, heading },
  text: paragraphs.join('\n\n'),
})
/** More of the section before. */
const more = (...paragraphs: string[]) => section('', '', ...paragraphs)

/** Returns the standard terms: ten sections (spec 000 sections 2 and 9). */
export function termsContent({ onlinePayment, takesSwish, statements }: PublicShop): PageContent {
  const inStore = takesSwish ? 'med Swish eller kontant' : 'kontant'
  return {
    title: 'Villkor',
    description:
      'Villkoren för reparation, köp och inbyte: pris, betalning, hämtning, garanti, ångerrätt och vad som gäller om vi inte kommer överens.',
    heading: 'Villkor',
    lead: 'Vad som gäller när du lagar, köper eller säljer hos oss. Skrivet så att det går att läsa.',
    picture: 'papers',
    links: [],
    blocks: [
      law('parties'),
      section(
        'offert-och-pris',
        'Offert och pris',
        'Offerten är gratis. Du får den inom {svarstid} och den gäller i {offerttid}. Alla priser är i svenska kronor och med moms.',
        'Vi börjar inte förrän du har godkänt priset. Visar det sig att mer behöver göras frågar vi dig innan vi fortsätter.',
        'Har vi öppnat och felsökt enheten och du avstår från reparationen tar vi ut en diagnosavgift på {felsökning}. Det säger vi innan felsökningen börjar.',
      ),
      section(
        'inlamning',
        'Inlämning',
        [
          '- Säkerhetskopiera innan du lämnar in. Vi kan inte lova att det du har sparat finns kvar.',
          '- Ta ur sim-kort och minneskort, och ta av skal och skyddsglas som du vill behålla.',
          '- Enheten ska vara din, eller så ska du ha ägarens tillåtelse att lämna in den.',
          '- Behöver vi din kod för att prova enheten använder vi den bara till det.',
        ].join('\n'),
      ),
      section(
        'reparation',
        'Reparation och tid',
        `${statements.sameDay ? 'Enkla reparationer gör vi samma dag. ' : ''}Större jobb tar ${complexRepairDays.from}–${complexRepairDays.to} arbetsdagar. Blir vi försenade hör vi av oss, och du har de rättigheter vid dröjsmål som konsumenttjänstlagen ger.`,
        `${statements.originalPartsFirst ? 'Vi använder originaldelar i första hand. ' : ''}Vilken sorts del du får står i offerten så snart det är bestämt. Utbytta delar lämnar vi till återvinning, om du inte har bett att få dem.`,
        'En enhet som har öppnats kan inte räknas med att stå emot vatten som en ny.',
      ),
      section(
        'betalning',
        'Betalning',
        `Du betalar med kort (${getCards(onlinePayment).join(', ')})${onlinePayment.klarna ? ', mot faktura via Klarna' : ''} eller ${inStore} när du hämtar. Enheten lämnas ut när reparationen är betald.`,
      ),
      law('credit'),
      more('Företag kan få faktura med {betalningstid}s betalningstid.'),
      section(
        'hamtning',
        'Hämtning och förvaring',
        'Hämta enheten inom {hämtningstid} från att vi har meddelat att den är klar. Därefter tar vi ut en förvaringsavgift på {förvaring} per påbörjad vecka.',
      ),
      law('unclaimed'),
      section(
        'garanti',
        'Garanti och reklamation',
        'Vi lämnar garanti på arbete och delar: {garanti} på standardreparationer, {utökad_garanti} med utökad garanti och {expressgaranti} på expressreparationer. Vad garantin omfattar står på [sidan om garanti](/warranty).',
      ),
      law('complaints'),
      law('liability'),
      more(
        'Vi ansvarar inte för fel som enheten redan hade, eller för skador som någon annan orsakar efter utlämningen. Hittar vi fler fel under arbetet säger vi till.',
        'Är du näringsidkare ersätter vi inte indirekta skador, som utebliven vinst, om vi inte har varit grovt vårdslösa.',
      ),
      law('withdrawal'),
      more(
        'Säljer du en enhet till oss är priset på nätet en uppskattning som bygger på dina svar. Stämmer de inte får du ett nytt bud, och säger du nej skickar vi tillbaka enheten gratis.',
      ),
      law('disputes'),
    ],
  }
}
