import { CheckField } from './counter-section.tsx'
import { NumberField, TextField } from './fields.tsx'
import { Group, Section } from './section.tsx'

const columns = 'grid-cols-2 sm:grid-cols-3'

/** Renders the figures used in the shop's texts: warranty, quotes, terms, booking. */
export function TermsSection() {
  return (
    <Section
      id="texter"
      lead="Siffrorna i garantin, offerterna, villkoren, webbutiken och bokningen. Alla texter som nämner dem följer med."
    >
      <Group title="Garanti" columns={columns}>
        <NumberField name="warranty.standardMonths" label="Standard, månader" />
        <NumberField name="warranty.extendedMonths" label="Utökad, månader" />
        <NumberField name="warranty.expressMonths" label="Express, månader" />
      </Group>
      <Group title="Offerter" lead="Giltighetstiden gäller offerter som skickas från nu." columns={columns}>
        <NumberField name="quotes.replyHours" label="Svar inom, timmar" />
        <NumberField name="quotes.validDays" label="Gäller, dagar" />
        <NumberField name="quotes.warrantyMonths" label="Garanti, månader" />
      </Group>
      <Group title="Villkor" columns={columns}>
        <NumberField name="terms.collectDays" label="Hämtas inom, dagar" />
        <NumberField name="terms.storageFee" label="Förvaring, kr/vecka" />
        <NumberField name="terms.unclaimedDays" label="Ej hämtad efter, dagar" />
        <NumberField name="terms.diagnosisFee" label="Diagnosavgift, kr" />
        <NumberField name="terms.instalmentFrom" label="Delbetalning från, kr" />
        <NumberField name="terms.invoiceDays" label="Faktura företag, dagar" />
      </Group>
      <Group
        title="Det ni säger om er"
        lead="Villkoren, startsidan och frågorna säger bara det som är ikryssat. Kryssa i det som stämmer: det som står på webbplatsen blir en del av avtalet."
        columns="grid-cols-1"
      >
        <CheckField name="statements.sameDay" label="Enkla reparationer görs samma dag" />
        <CheckField name="statements.originalPartsFirst" label="Originaldelar i första hand" />
        <CheckField
          name="statements.extendsGuarantee"
          label="Reklamationsrätten blir tolv månader längre när vi har lagat en såld vara"
        />
        <CheckField name="statements.followsArn" label="Vi följer ARN:s rekommendationer" />
        <CheckField name="onlinePayment.amex" label="Amex på nätet" />
        <CheckField name="onlinePayment.klarna" label="Klarna på nätet: faktura och delbetalning" />
      </Group>
      <Group
        title="Varning om kredit"
        lead="Står där kunden kan betala senare eller dela upp. Reglerna är nya från den 20 november 2026: stäm av ordalydelsen mot Konsumentverket."
        columns="max-w-2xl"
      >
        <TextField
          name="creditWarning"
          label="Varningens text"
          needed="Skriv varningen om kredit."
          maxLength={200}
        />
      </Group>
      <Group
        title="Sidfoten"
        lead="En egen rad längst ner på alla sidor. Kan vara tom. Andra texter ändras under Sidor."
        columns="max-w-2xl"
      >
        <TextField name="footerText" label="Egen rad i sidfoten" maxLength={300} />
      </Group>
      <Group
        title="Webbutiken"
        lead="En prissänkning slutar visas efter så många dagar. Priset är kvar. Konsumentverket vill att en rea är kort, högst några månader."
        columns={columns}
      >
        <NumberField name="delivery.fee" label="Frakt, kr" />
        <NumberField name="shop.reductionDays" label="Sänkning visas, dagar" />
      </Group>
      <Group title="Tidsbokning" columns={columns}>
        <NumberField name="booking.slotMinutes" label="En tid, minuter" />
        <NumberField name="booking.slotCapacity" label="Kunder per tid" />
        <NumberField name="booking.leadMinutes" label="Framförhållning, minuter" />
      </Group>
      <Group
        title="Omdömen"
        lead="Så många dagar efter utlämning eller leverans mejlas kunden och får frågan en gång. 0 frågar ingen. Kunden kan tacka nej i mejlet."
        columns={columns}
      >
        <NumberField name="reviews.askDays" label="Fråga efter, dagar" />
      </Group>
      <Group
        title="Inlämning"
        lead="Kunden kan alltid skriva under på skärmen, på sin egen telefon eller på en surfplatta. Kräver ni det börjar arbetet först när kunden har skrivit under, eller när ni har skrivit varför det inte går."
      >
        <CheckField name="workshop.requiresSignature" label="Underskrift krävs vid inlämning" />
      </Group>
      <Group
        title="Arbetstid"
        lead="Slå på om ni vill skriva upp hur länge ni arbetar med varje ärende. Kunden ser aldrig tiden."
      >
        <CheckField name="workshop.recordsTime" label="Tid per ärende" />
      </Group>
    </Section>
  )
}
