import { formatKronor } from '../../../domain/money.ts'
import {
  complaintMonths,
  complaintYears,
  demandMonths,
  withdrawalDays,
} from '../../../domain/settings/consumer-law.ts'
import { cards, complexRepairDays, returnDays } from '../../../domain/settings/promises.ts'
import type { PublicShop } from '../../../domain/settings/public-shop.ts'
import { countWithUnit } from '../../../domain/settings/units.ts'
import { CreditWarning } from '../../lib/components/credit-warning.tsx'
import { Link } from '../../ui/link.tsx'
import type { TextSection } from '../text-sections.tsx'

/** Returns the ten sections of the terms (spec 000 sections 2 and 9), with the shop's figures. */
export function termsSections(shop: PublicShop): readonly TextSection[] {
  return [
    { id: 'om-villkoren', title: 'Om villkoren', body: <About {...shop} /> },
    { id: 'offert-och-pris', title: 'Offert och pris', body: <Price {...shop} /> },
    { id: 'inlamning', title: 'Inlämning', body: <DropOff /> },
    { id: 'reparation', title: 'Reparation och tid', body: <Repair /> },
    { id: 'betalning', title: 'Betalning', body: <Payment {...shop} /> },
    { id: 'hamtning', title: 'Hämtning och förvaring', body: <Collection {...shop} /> },
    { id: 'garanti', title: 'Garanti och reklamation', body: <Warranty {...shop} /> },
    { id: 'ansvar', title: 'Vårt ansvar', body: <Liability /> },
    { id: 'kop-och-angerratt', title: 'Köp, ångerrätt och inbyte', body: <Purchase {...shop} /> },
    { id: 'uppgifter-och-tvister', title: 'Personuppgifter och tvister', body: <Disputes /> },
  ]
}

function About({ legalName, orgNumber, street, postalCode, city }: PublicShop) {
  return (
    <>
      <p>
        Villkoren gäller när du lämnar in en enhet för reparation, handlar i vår shop eller säljer en enhet
        till oss. Du ingår avtal med {legalName}, org.nr {orgNumber}, {street}, {postalCode} {city}.
      </p>
      <p>
        Är du konsument går lagen alltid före villkoren, om den ger dig bättre rättigheter än det som står
        här.
      </p>
    </>
  )
}

function Price({ quotes, terms }: PublicShop) {
  return (
    <>
      <p>
        Offerten är gratis. Du får den inom {countWithUnit(quotes.replyHours, 'hours')} och den gäller i{' '}
        {countWithUnit(quotes.validDays, 'days')}. Alla priser är i svenska kronor och med moms.
      </p>
      <p>
        Vi börjar inte förrän du har godkänt priset. Visar det sig att mer behöver göras frågar vi dig innan
        vi fortsätter.
      </p>
      <p>
        Har vi öppnat och felsökt enheten och du avstår från reparationen tar vi ut en diagnosavgift på{' '}
        {formatKronor(terms.diagnosisFee)}. Det säger vi innan felsökningen börjar.
      </p>
    </>
  )
}

function DropOff() {
  return (
    <ul>
      <li>Säkerhetskopiera innan du lämnar in. Vi kan inte lova att det du har sparat finns kvar.</li>
      <li>Ta ur sim-kort och minneskort, och ta av skal och skyddsglas som du vill behålla.</li>
      <li>Enheten ska vara din, eller så ska du ha ägarens tillåtelse att lämna in den.</li>
      <li>Behöver vi din kod för att prova enheten använder vi den bara till det.</li>
    </ul>
  )
}

function Repair() {
  return (
    <>
      <p>
        Enkla reparationer gör vi samma dag. Större jobb tar {complexRepairDays.from}–{complexRepairDays.to}{' '}
        arbetsdagar. Blir vi försenade hör vi av oss, och du har de rättigheter vid dröjsmål som
        konsumenttjänstlagen ger.
      </p>
      <p>
        Vi använder originaldelar i första hand. Vilken del du får står i offerten. Utbytta delar lämnar vi
        till återvinning, om du inte har bett att få dem.
      </p>
      <p>En enhet som har öppnats kan inte räknas med att stå emot vatten som en ny.</p>
    </>
  )
}

function Payment({ terms }: PublicShop) {
  return (
    <>
      <p>
        Du betalar med kort ({cards.join(', ')}), mot faktura via Klarna eller kontant när du hämtar. Swish
        går ännu inte att använda på nätet. Enheten lämnas ut när reparationen är betald.
      </p>
      <p>
        Kostar reparationen över {formatKronor(terms.instalmentFrom)} kan du dela upp betalningen hos Klarna.
        Räntor och avgifter visas innan du bestämmer dig.
      </p>
      <CreditWarning />
      <p>Företag kan få faktura med {countWithUnit(terms.invoiceDays, 'days')}s betalningstid.</p>
    </>
  )
}

function Collection({ terms }: PublicShop) {
  return (
    <>
      <p>
        Hämta enheten inom {countWithUnit(terms.collectDays, 'days')} från att vi har meddelat att den är
        klar. Därefter tar vi ut en förvaringsavgift på {formatKronor(terms.storageFee)} per påbörjad vecka.
      </p>
      <p>
        Är enheten inte hämtad efter {countWithUnit(terms.unclaimedDays, 'days')} kan vi skicka en uppmaning
        att hämta den, med det belopp som ska betalas. Enheten kan då komma att säljas enligt lagen (1985:982)
        om näringsidkares rätt att sälja saker som inte har hämtats, men tidigast när den tid som står i
        uppmaningen har gått ut. Den är alltid minst {countWithUnit(demandMonths, 'months')}.
      </p>
      <p>
        Blir det pengar över när reparationen, förvaringen och försäljningen är betalda är de dina. Hör av dig
        om du får svårt att hämta i tid, så hittar vi en lösning.
      </p>
    </>
  )
}

function Warranty({ warranty }: PublicShop) {
  return (
    <>
      <p>
        Vi lämnar garanti på arbete och delar: {countWithUnit(warranty.standardMonths, 'months')} på
        standardreparationer, {countWithUnit(warranty.extendedMonths, 'months')} med utökad garanti och{' '}
        {countWithUnit(warranty.expressMonths, 'months')} på expressreparationer. Vad garantin omfattar står
        på{' '}
        <Link to="/warranty" className="link">
          sidan om garanti
        </Link>
        .
      </p>
      <p>
        Garantin begränsar inte dina rättigheter enligt lag. Fel i en reparation kan du reklamera i upp till{' '}
        {complaintYears} år efter att den blev klar, enligt konsumenttjänstlagen (1985:716). Fel i en vara kan
        du reklamera i upp till {complaintYears} år efter att du fick den, enligt konsumentköplagen
        (2022:260). Hör av dig inom skälig tid. Inom {countWithUnit(complaintMonths, 'months')} från att du
        märkte felet är du alltid i tid.
      </p>
    </>
  )
}

function Liability() {
  return (
    <>
      <p>Vi ansvarar för enheten medan den är hos oss och ersätter skador på den som vi orsakar.</p>
      <p>
        Vi ansvarar inte för fel som enheten redan hade, eller för skador som någon annan orsakar efter
        utlämningen. Hittar vi fler fel under arbetet säger vi till.
      </p>
      <p>
        Är du näringsidkare ersätter vi inte indirekta skador, som utebliven vinst, om vi inte har varit grovt
        vårdslösa.
      </p>
    </>
  )
}

function Purchase({ email }: PublicShop) {
  return (
    <>
      <p>
        Hemleverans är gratis, och du kan också hämta i butiken. Köper du på nätet har du{' '}
        {countWithUnit(withdrawalDays, 'days')}s ångerrätt enligt lagen (2005:59) om distansavtal och avtal
        utanför affärslokaler. Hos oss får du {countWithUnit(returnDays, 'days')}, räknat från den dag du fick
        varan.
      </p>
      <p>
        Meddela att du ångrar dig på{' '}
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>{' '}
        eller i butiken, och lämna tillbaka varan inom {countWithUnit(withdrawalDays, 'days')} därefter. Du
        står för returfrakten om varan är felfri. Vi betalar tillbaka inom{' '}
        {countWithUnit(withdrawalDays, 'days')} från ditt meddelande, men får vänta tills varan är här. Har du
        använt den mer än som behövs för att prova den kan vi göra avdrag för värdeminskningen.
      </p>
      <p>
        En reparation som du har beställt på nätet kan du ångra inom {countWithUnit(withdrawalDays, 'days')}.
        Har du uttryckligen bett oss börja tidigare betalar du för det vi hunnit göra, och när reparationen är
        klar kan den inte längre ångras.
      </p>
      <p>
        Säljer du en enhet till oss är priset på nätet en uppskattning som bygger på dina svar. Stämmer de
        inte får du ett nytt bud, och säger du nej skickar vi tillbaka enheten gratis.
      </p>
    </>
  )
}

function Disputes() {
  return (
    <>
      <p>
        Hur vi behandlar personuppgifter står på{' '}
        <Link to="/integritet" className="link">
          sidan om integritet
        </Link>
        .
      </p>
      <p>
        Är du inte nöjd, säg det till oss först. Kommer vi inte överens kan du som konsument vända dig till
        Allmänna reklamationsnämnden (ARN), Box 174, 101 23 Stockholm,{' '}
        <a href="https://www.arn.se" className="link" rel="noreferrer">
          arn.se
        </a>
        . Vi följer nämndens rekommendationer. Råd får du av Konsumentverkets tjänst{' '}
        <a href="https://www.hallakonsument.se" className="link" rel="noreferrer">
          Hallå konsument
        </a>{' '}
        och av din kommuns konsumentvägledare.
      </p>
      <p>Svensk lag gäller. Tvister kan också prövas av allmän domstol.</p>
    </>
  )
}
