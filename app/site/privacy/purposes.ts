import { confirmDays } from '#domain/accounts/texts.ts'
import { bookkeepingYears } from '#domain/settings/consumer-law.ts'
import { identityRetention, noteYears } from '#domain/trade-in/rules.ts'
import type { PrivacyDetails } from '#server/services.ts'

/** A purpose of processing personal data: which data, on which legal basis (article 6 of the GDPR), and for how long. */
export type Purpose = { name: string; data: string; basis: string; time: string }

/** The mails about a matter hold the same text, and are retained for the days of mails. */
const mailCopy = 'Kopian av mejlen om det sparas längre, se nedan.'

/**
 * Returns all processing of personal data in the program, with the periods that its jobs keep (GDPR article 13.2 a). Add every new
 * use here.
 */
export function getPurposes({ retention }: PrivacyDetails, analyticsId: string | null): readonly Purpose[] {
  const days = (kind: keyof typeof retention) => `${retention[kind].toLocaleString('sv-SE')} dagar`
  return [
    {
      name: 'Svara på din offertförfrågan',
      data: 'Namn, e-post, telefon, enhet, fel och det du skriver i meddelandet.',
      basis: 'För att kunna ge dig den offert du bett om och ingå avtal, artikel 6.1 b.',
      time: `Blir det ingen reparation tas den bort ${days('quotes')} efter det senaste som hände, men aldrig medan offerten gäller. En godkänd offert sparas med ärendet. ${mailCopy}`,
    },
    {
      name: 'Svara på ditt meddelande',
      data: 'Namn, e-post, telefon om du fyller i det, ämne och det du skriver.',
      basis: 'Vårt och ditt intresse av att du får svar, artikel 6.1 f.',
      time: `Tas bort ${days('messages')} efter vårt senaste svar. ${mailCopy}`,
    },
    {
      name: 'Boka tid',
      data: 'Kontaktuppgifter, enhet, fel och den tid du valt.',
      basis: 'För att kunna ta emot dig, artikel 6.1 b.',
      time: `Tas bort ${days('bookings')} efter den bokade tiden. ${mailCopy}`,
    },
    {
      name: 'Laga, sälja och ta betalt',
      data: 'Kontaktuppgifter, enhet och serienummer, vad som gjorts, vad vi har skrivit och pratat om, belopp och betalsätt. Kortnumret ser bara betaltjänsten.',
      basis: 'Avtalet med dig, artikel 6.1 b, och bokföringslagen, artikel 6.1 c.',
      time: `Kvitton, fakturor och ärendet eller köpet de gäller minst ${bookkeepingYears} år efter räkenskapsåret, som bokföringslagen (1999:1078) kräver. De rensas inte av sig själva: därefter tar vi bort dem för hand, eller när du ber om det.`,
    },
    {
      name: 'Öppna och prova din enhet',
      data: 'Lösenkoden, om du lämnar den. Den sparas krypterad, och varje gång någon tittar på den skrivs det ned.',
      basis: 'För att kunna göra det du har bett om, artikel 6.1 b.',
      time: 'Raderas när enheten lämnas ut eller ärendet avslutas.',
    },
    {
      name: 'Visa i vilket skick enheten var och vad du skrev under',
      data: 'Bilder som vi tar på en enhet som lagas eller köps in. När du lämnar in: din namnteckning eller att du har läst och godkänt, vad som stod där och när, eller varför du inte skrev under. Det gäller också när du skriver under på din egen telefon; vilken telefon det var sparas inte. Provar enheten sig själv i webbläsaren: hur varje prov gick, siffror som laddning, ljudstyrka och hur noggrann platsen var, och när. Bilder, ljud, platsen och vilken webbläsare det var lämnar aldrig enheten.',
      basis: 'Vårt och ditt intresse av att kunna reda ut ett fel i efterhand, artikel 6.1 f.',
      time: `Tas bort ${days('pictures')} efter att ärendet eller inbytet avslutades. Bilder som tas men inte hör till något ärende, och prov som inte blir gjorda eller gäller en enhet som inte säljs, tas bort inom två dygn.`,
    },
    {
      name: 'Visa vad du svarade om ett pris',
      data: 'Priset du fick, ditt svar och när du gav det, adressen eller numret vi frågade på, och din IP-adress om du svarade på ärendets sida.',
      basis: 'Vårt och ditt intresse av att kunna visa vad vi kom överens om, artikel 6.1 f.',
      time: `Tas bort ${days('pictures')} efter att ärendet avslutades. Det överenskomna priset sparas med ärendet.`,
    },
    {
      name: 'Ta emot att du ångrar dig',
      data: 'Namn, e-post, numret på köpet eller ärendet, det du skriver och när vi fick det.',
      basis: 'Lagen (2005:59) om distansavtal, artikel 6.1 c.',
      time: `En anmälan som du aldrig bekräftar tas bort ${days('messages')} efter att du skrev den. En bekräftad sparas lika länge som köpet eller ärendet.`,
    },
    {
      name: 'Köpa in din gamla enhet',
      data: 'Kontaktuppgifter, personnummer eller uppgifter från en annan legitimation, Swish-nummer och uppgifter om enheten.',
      basis:
        'Avtalet med dig, artikel 6.1 b, och lagen (1999:271) om handel med begagnade varor, artikel 6.1 c.',
      time: `När enheten kommer till oss skriver vi en inköpsnota, som lagen kräver även om det inte blir något köp. Den och personnumret, som sparas krypterat, raderas ${noteYears} år efter det kalenderår då vi fick enheten (förordning 1999:272, 12 §). Kommer enheten aldrig raderas personnumret och Swish-numret när försäljningen avbryts, annars efter ${identityRetention.waitingMonths} månader. Efter ett köp raderas Swish-numret efter ${identityRetention.swishMonths} månader.`,
    },
    {
      name: 'Det som påbörjas men inte blir av',
      data: 'Kontaktuppgifter och vad det gällde, i en beställning som aldrig betalas, en betalning som avbryts, eller en enhet som du vill sälja men som aldrig kommer.',
      basis:
        'För att kunna ingå avtal, artikel 6.1 b, och sedan vårt intresse av att kunna reda ut frågor om det, artikel 6.1 f.',
      time: 'Rensas inte av sig själv. Vi tar bort det för hand när vi inte längre behöver det, och när du ber om det. Personnummer och Swish-nummer raderas som ovan.',
    },
    {
      name: 'Ge dig ett konto i kundportalen',
      data: 'Namn, e-post och lösenord. Lösenordet sparas så att inte heller vi kan läsa det.',
      basis: 'Avtalet om kontot, artikel 6.1 b.',
      time: `Tills du avslutar kontot. Bekräftar du inte din e-postadress inom ${confirmDays} dagar tas kontot bort.`,
    },
    {
      name: 'Fråga om ett omdöme och visa det',
      data: 'E-post, namn och ärendets eller orderns nummer. I omdömet: betyg, text och det namn du valt att visa.',
      basis: 'Vårt och andra kunders intresse av äkta omdömen, artikel 6.1 f. Du kan tacka nej till frågor.',
      time: `Frågor som ingen svarat på tas bort ${days('mails')} efter mejlet. Ett omdöme sparas tills du ber oss ta bort det, och ett nej tills du ber oss radera dina uppgifter.`,
    },
    {
      name: 'Kunna visa vilka mejl och sms vi har skickat',
      data: 'Adress eller nummer, ämne, innehåll, bilagor och när det gick i väg.',
      basis:
        'Vårt intresse av att kunna visa vad vi har lovat och skicka om det som inte kom fram, artikel 6.1 f.',
      time: `Tas bort ${days('mails')} efter att det skrevs.`,
    },
    {
      name: 'Hålla inloggningar säkra och kunna se vem som gjort vad',
      data: 'När någon loggade in och ut, och vad personalen ändrade, utan namn på kunder.',
      basis: 'Vårt intresse av säkerhet och ordning, artikel 6.1 f.',
      time: `Tas bort efter ${days('logs')}. Misslyckade inloggningar, med IP-adress, efter ett dygn.`,
    },
    {
      name: 'Hålla webbplatsen i gång',
      data: 'Vilken funktion som anropades, när, hur lång tid det tog och om det gick fel. Varken namn, adress eller det du skrev. För att bromsa missbruk räknar vi anrop på en kod som räknas fram ur din IP-adress.',
      basis: 'Vårt intresse av en säker webbplats, artikel 6.1 f.',
      time: 'Loggen tills den skrivs över. Räknarna någon kvart.',
    },
    {
      name: 'Kunna återställa efter ett fel',
      data: 'Säkerhetskopior av allt ovan.',
      basis:
        'Vår skyldighet att skydda uppgifterna, artikel 6.1 c och artikel 32, och vårt intresse av det, artikel 6.1 f.',
      time: 'Tills kopian ersätts av nyare. Det som har tagits bort finns kvar i äldre kopior tills dess.',
    },
    ...(analyticsId ? [visits] : []),
  ]
}

const visits: Purpose = {
  name: 'Räkna besök',
  data: 'Vilka sidor du ser, ungefärlig plats och typ av enhet, med hjälp av Google Analytics.',
  basis: 'Bara om du har sagt ja, artikel 6.1 a. Du kan ändra dig när som helst.',
  time: 'Tills du säger nej. Då tas mätningens kakor bort ur din webbläsare. Det som Google redan har fått finns kvar där: uppgifter om enskilda besök i högst 14 månader, och räknade summor längre.',
}
