import { bookkeepingYears, complaintYears } from '../../../domain/settings/consumer-law.ts'

/** A purpose of processing personal data: which data, on which legal basis (article 6 of the GDPR), and for how long. */
export type Purpose = { name: string; data: string; basis: string; time: string }

/** All processing of personal data in the program. Add every new use here. */
export const purposes: readonly Purpose[] = [
  {
    name: 'Svara på din offertförfrågan',
    data: 'Namn, e-post, telefon, enhet, fel och det du skriver i meddelandet.',
    basis: 'För att kunna ge dig den offert du bett om och ingå avtal, artikel 6.1 b.',
    time: 'Medan offerten är aktuell. Blir det ingen reparation tar vi bort den när vi rensar, minst en gång om året.',
  },
  {
    name: 'Svara på ditt meddelande',
    data: 'Namn, e-post, telefon om du fyller i det, ämne och det du skriver.',
    basis: 'Vårt och ditt intresse av att du får svar, artikel 6.1 f.',
    time: 'Tills frågan är utredd. Därefter tar vi bort det när vi rensar, minst en gång om året.',
  },
  {
    name: 'Boka tid, laga, sälja och ta betalt',
    data: 'Kontaktuppgifter, enhet och serienummer, vad som gjorts, belopp och betalsätt. Kortnumret ser bara betaltjänsten.',
    basis: 'Avtalet med dig, artikel 6.1 b, och bokföringslagen, artikel 6.1 c.',
    time: `Ärendet så länge du kan reklamera, ${complaintYears} år. Kvitton och fakturor i ${bookkeepingYears} år efter räkenskapsåret, som bokföringslagen (1999:1078) kräver.`,
  },
  {
    name: 'Köpa in din gamla enhet',
    data: 'Kontaktuppgifter, personnummer, Swish-nummer och uppgifter om enheten.',
    basis:
      'Avtalet med dig, artikel 6.1 b, och lagen (1999:271) om handel med begagnade varor, artikel 6.1 c.',
    time: 'Så länge lagen kräver. Personnumret sparas krypterat och raderas om köpet inte blir av.',
  },
  {
    name: 'Ge dig ett konto i kundportalen',
    data: 'Namn, e-post och lösenord. Lösenordet sparas så att inte heller vi kan läsa det.',
    basis: 'Avtalet om kontot, artikel 6.1 b.',
    time: 'Tills du avslutar kontot.',
  },
  {
    name: 'Kunna visa vilka mejl vi har skickat',
    data: 'Adress, ämne, innehåll, bilagor och när mejlet gick i väg.',
    basis:
      'Vårt intresse av att kunna visa vad vi har lovat och skicka om det som inte kom fram, artikel 6.1 f.',
    time: 'Lika länge som det ärende mejlet hör till.',
  },
  {
    name: 'Hålla webbplatsen i gång',
    data: 'Vilken funktion som anropades, när, hur lång tid det tog och om det gick fel. Varken namn, adress eller det du skrev. För att bromsa missbruk räknar vi anrop på en kod som räknas fram ur din IP-adress.',
    basis: 'Vårt intresse av en säker webbplats, artikel 6.1 f.',
    time: 'Loggen tills den skrivs över. Räknarna någon kvart.',
  },
  {
    name: 'Räkna besök',
    data: 'Vilka sidor du ser, ungefärlig plats och typ av enhet, med hjälp av Google Analytics.',
    basis: 'Bara om du har sagt ja, artikel 6.1 a. Du kan ändra dig när som helst.',
    time: 'Tills du säger nej. Då tas mätningens kakor bort ur din webbläsare.',
  },
]
