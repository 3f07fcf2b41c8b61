import { Copied } from '#app/admin/components/copied.tsx'
import type { Settings } from '#app/admin/components/settings/form-values.ts'
import { TextField } from './fields.tsx'
import { Group, Section } from './section.tsx'

export function IntegrationsSection({ environment }: Pick<Settings, 'environment'>) {
  return (
    <Section id="integrationer" lead="Avsändare för mejl, och tjänster utanför webbplatsen.">
      <Group
        title="Avsändare för mejl"
        lead={
          environment.mailFrom
            ? `Utan adress här används serverns inställning MAIL_FROM: ${environment.mailFrom}.`
            : 'Det som lämnas tomt är butikens namn och e-postadress.'
        }
      >
        <TextField name="mailSender.name" label="Namn" optional maxLength={80} />
        <TextField name="mailSender.address" label="Adress" type="email" optional maxLength={254} />
      </Group>
      {environment.incomingTextsUrl ? (
        <Group
          title="Svar med sms"
          lead="Klistra in adressen som sms_url för ert nummer hos 46elks, så hamnar kundernas svar i ärendet. Den är hemlig: den som har den kan skriva till er i en kunds namn."
        >
          <p className="figures sm:col-span-2 [overflow-wrap:anywhere]">
            <Copied text={environment.incomingTextsUrl} what="adressen" />
          </p>
        </Group>
      ) : null}
      <Group
        title="Besöksstatistik"
        lead={
          environment.analyticsId
            ? `Serverns inställning GA_MEASUREMENT_ID, ${environment.analyticsId}, går före det som står här.`
            : 'Google Analytics. Inget mäts innan besökaren har sagt ja, och inget alls om fältet är tomt.'
        }
      >
        <TextField
          name="analyticsId"
          label="Mätnings-id"
          optional
          placeholder="G-XXXXXXXXXX"
          autoCapitalize="characters"
          className="figures"
          maxLength={30}
        />
      </Group>
      <Group
        title="EmailJS"
        lead="För offertmejl som skickas från webbläsaren. Utan nycklar skickas alla mejl av servern. Nycklarna är inte hemliga: de följer med sidan som använder dem."
      >
        <TextField name="emailJs.publicKey" label="Publik nyckel" optional maxLength={100} />
        <TextField name="emailJs.serviceId" label="Tjänstens id" optional maxLength={100} />
        <TextField
          name="emailJs.confirmationTemplate"
          fieldClass="xl:col-start-1"
          label="Mall: bekräftelse"
          optional
          maxLength={100}
        />
        <TextField name="emailJs.noticeTemplate" label="Mall: avisering" optional maxLength={100} />
        <TextField name="emailJs.quoteTemplate" label="Mall: offert" optional maxLength={100} />
      </Group>
    </Section>
  )
}
