import { Panel } from '../reports/panel.tsx'

export function ImportPanel() {
  return (
    <Panel title="Så gör du med filen">
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <li>Gör filen när månaden är slut och alla dagar har dagsavslut.</li>
        <li>
          Läs in den i bokföringsprogrammet. Det heter oftast Importera, och formatet SIE 4I. Programmet
          numrerar verifikaten.
        </li>
        <li>Kontrollera att kassa och bank stämmer med pengarna, och bokför avgifter från kortinlösaren.</li>
        <li>
          Läs inte in samma fil två gånger. Här kommer inget med två gånger, men programmet kan inte veta det.
        </li>
      </ol>
    </Panel>
  )
}

/** Renders what the program cannot decide for the shop; the handbook says the same at length. */
export function AccountantPanel() {
  return (
    <Panel title="Stäm av med den som sköter bokföringen">
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>Att kontona passar er kontoplan, och när ni går över till filer.</li>
        <li>Hur moms på förskott redovisas. Här bokförs den när pengarna kommer.</li>
        <li>Om kassaregistret redan bokför köpen över disk. Slå i så fall på det i inställningarna.</li>
        <li>
          Insättning av kontanter på banken, bankavgifter, och det som kortinlösaren drar av. Det finns inte i
          filen.
        </li>
      </ul>
    </Panel>
  )
}
