import { Link } from '#app/ui/link.tsx'
import type { PublicShop } from '#domain/settings/public-shop.ts'
import type { TextSection } from '../text-sections.tsx'

export function recyclingSections(shop: PublicShop): readonly TextSection[] {
  return [
    { id: 'elektronik', title: 'Gammal elektronik, en mot en', body: <Devices {...shop} /> },
    { id: 'leverans', title: 'När vi skickar hem till dig', body: <Delivery {...shop} /> },
    { id: 'batterier', title: 'Batterier', body: <Batteries /> },
    { id: 'soptunnan', title: 'Den överkorsade soptunnan', body: <Bin /> },
    { id: 'innan', title: 'Innan du lämnar in', body: <Before /> },
  ]
}

function Devices({ street, city, phone, phoneHref }: PublicShop) {
  return (
    <>
      <p>
        Köper du en elektrisk produkt av oss tar vi emot en gammal av samma slag utan kostnad, oavsett var den
        är köpt. En mobil mot en mobil, en laddare mot en laddare. Lämna den på {street} i {city} när du
        hämtar det nya eller en annan dag, och säg att den ska återvinnas.
      </p>
      <p>
        Fungerar den fortfarande? Då kan den vara värd pengar.{' '}
        <Link to="/salj-mobil" className="link">
          Se vad vi betalar
        </Link>
        . Har du frågor, ring{' '}
        <a href={phoneHref} className="link whitespace-nowrap">
          {phone}
        </a>
        .
      </p>
    </>
  )
}

function Delivery({ email }: PublicShop) {
  return (
    <p>
      Också när köpet levereras hem får du lämna en gammal produkt av samma slag. Ta med den till butiken,
      eller mejla{' '}
      <a href={`mailto:${email}`} className="link">
        {email}
      </a>{' '}
      med ditt ordernummer så ordnar vi hur den kommer till oss. Det kostar dig ingenting. Skicka aldrig ett
      skadat eller svullet batteri med posten.
    </p>
  )
}

function Batteries() {
  return (
    <>
      <p>
        Bärbara batterier av samma slag som vi säljer tar vi emot utan kostnad och utan att du behöver köpa
        något. Batterier innehåller ämnen som skadar människor och natur om de hamnar i soporna, och metaller
        som kan användas igen. Litiumbatterier kan dessutom börja brinna.
      </p>
      <ul>
        <li>Lämna aldrig batterier i hushållssoporna.</li>
        <li>Tejpa polerna på lösa litiumbatterier.</li>
        <li>Är batteriet svullet, varmt eller skadat? Ladda det inte, och ring oss först.</li>
      </ul>
    </>
  )
}

function Bin() {
  return (
    <p>
      Symbolen med en överkorsad soptunna betyder att produkten eller batteriet ska samlas in för sig och inte
      får slängas i soporna. Står det Cd eller Pb under soptunnan innehåller batteriet mer än en liten mängd
      kadmium eller bly. Utöver hos oss kan du lämna elavfall och batterier på kommunens återvinningscentral
      och i kommunens insamlingsskåp.
    </p>
  )
}

function Before() {
  return (
    <p>
      Spara det du vill ha kvar, logga ut ur dina konton och radera enheten. Ta ur sim-kort och minneskort.
      Det som är kvar i en enhet som ska återvinnas läser vi inte, men vi kan inte heller ge tillbaka det.
    </p>
  )
}
