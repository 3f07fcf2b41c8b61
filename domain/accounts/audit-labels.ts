import type { Contract } from '../contract.ts'
import type { AuditKind } from './audit-schemas.ts'

/** Whether a call is audited: it changes something, or shows sensitive data. */
type Audited<Key extends keyof Contract> = Contract[Key] extends { access: 'admin' }
  ? Contract[Key] extends { sensitive: true }
    ? Key
    : Contract[Key] extends { reads: true }
      ? never
      : Key extends `GET ${string}`
        ? never
        : Key
  : never

export type AuditedKey = { [Key in keyof Contract]: Audited<Key> }[keyof Contract]

/** Audited events that are not calls of a logged-in person, or that add detail to one. */
export type AuditEvent = keyof typeof auditEventLabels

/** Text of the audit log for each call, after the person's name. A call without a text does not compile. */
export const auditLabels = {
  'PUT /api/admin/settings/': 'ändrade inställningarna',
  'POST /api/admin/settings/stores/': 'lade till en butik',
  'PUT /api/admin/settings/stores/:id/': 'ändrade en butik',
  'DELETE /api/admin/settings/stores/:id/': 'tog bort en butik',
  'POST /api/admin/settings/stores/order/': 'ändrade butikernas ordning',
  'POST /api/admin/settings/pictures/': 'lade till en bild på butiken',
  'PATCH /api/admin/settings/pictures/:id/': 'ändrade texten till en bild på butiken',
  'DELETE /api/admin/settings/pictures/:id/': 'tog bort en bild på butiken',
  'POST /api/admin/settings/pictures/order/': 'ändrade ordningen på bilderna av personalen',
  'POST /api/token/logout/': 'loggade ut',
  'PATCH /api/admin/accounts/me/': 'ändrade sina uppgifter',
  'POST /api/admin/accounts/me/password/': 'bytte lösenord',
  'DELETE /api/admin/accounts/me/sessions/:session/': 'avslutade en egen inloggning',
  'POST /api/admin/accounts/me/sessions/end_others/': 'avslutade sina andra inloggningar',
  'POST /api/admin/accounts/me/two_step/': 'började slå på tvåstegsinloggning',
  'POST /api/admin/accounts/me/two_step/confirm/': 'slog på tvåstegsinloggning',
  'POST /api/admin/accounts/me/two_step/recovery_codes/': 'tog ut nya återställningskoder',
  'POST /api/admin/accounts/me/two_step/off/': 'slog av tvåstegsinloggning',
  'PATCH /api/admin/accounts/staff/:id/': 'ändrade ett konto',
  'DELETE /api/admin/accounts/staff/:id/sessions/:session/': 'avslutade en inloggning åt någon',
  'POST /api/admin/accounts/staff/:id/sessions/end/': 'avslutade alla inloggningar åt någon',
  'POST /api/admin/accounts/staff/:id/reset_link/': 'skickade en länk för att välja nytt lösenord',
  'POST /api/admin/accounts/staff/:id/two_step/off/': 'slog av tvåstegsinloggning åt någon',
  'POST /api/admin/accounts/invitations/': 'bjöd in en person',
  'POST /api/admin/accounts/invitations/:id/resend/': 'skickade en inbjudan igen',
  'DELETE /api/admin/accounts/invitations/:id/': 'drog tillbaka en inbjudan',
  'GET /api/admin/audit/log.csv': 'hämtade granskningsloggen som fil',
  'POST /api/quotes/repairprices/': 'lade till ett pris',
  'PUT /api/quotes/repairprices/:id/': 'ändrade ett pris',
  'DELETE /api/quotes/repairprices/:id/': 'tog bort ett pris',
  'POST /api/admin/catalogue/types/': 'lade till en enhetstyp',
  'PUT /api/admin/catalogue/types/:id/': 'ändrade en enhetstyp',
  'DELETE /api/admin/catalogue/types/:id/': 'tog bort en enhetstyp',
  'POST /api/admin/catalogue/types/order/': 'ändrade enhetstypernas ordning',
  'POST /api/admin/catalogue/brands/': 'lade till ett märke',
  'PUT /api/admin/catalogue/brands/:id/': 'ändrade ett märke',
  'DELETE /api/admin/catalogue/brands/:id/': 'tog bort ett märke',
  'POST /api/admin/catalogue/brands/order/': 'ändrade märkenas ordning',
  'POST /api/admin/catalogue/models/': 'lade till en modell',
  'PUT /api/admin/catalogue/models/:id/': 'ändrade en modell',
  'DELETE /api/admin/catalogue/models/:id/': 'tog bort en modell',
  'POST /api/admin/catalogue/prices/import/': 'importerade priser från en fil',
  'POST /api/admin/catalogue/prices/percent/': 'ändrade priser med procent',
  'POST /api/admin/messages/:id/replies/': 'svarade på ett meddelande',
  'PATCH /api/admin/messages/:id/': 'ändrade om ett meddelande är besvarat',
  'DELETE /api/admin/messages/:id/': 'tog bort ett meddelande',
  'POST /api/admin/payments/:id/check/': 'frågade betaltjänsten om en betalning',
  'POST /api/admin/payments/:id/refund/': 'återbetalade en betalning',
  'POST /api/admin/payments/:id/refunds/:refund_id/handled/': 'kvitterade en misslyckad återbetalning',
  'POST /api/admin/repairs/': 'tog emot en enhet',
  'PUT /api/admin/repairs/mail_switches/': 'ändrade vilka mejl om ärenden som skickas',
  'PATCH /api/admin/repairs/:id/': 'ändrade uppgifter i ett ärende',
  'POST /api/admin/repairs/:id/move/': 'flyttade ett ärende',
  'POST /api/admin/repairs/:id/update/': 'skrev till kunden i ett ärende',
  'POST /api/admin/repairs/:id/notes/': 'skrev en intern anteckning',
  'POST /api/admin/repairs/:id/read/': 'markerade kundens meddelanden som lästa',
  'PUT /api/admin/repairs/:id/lines/': 'ändrade raderna i ett ärende',
  'POST /api/admin/repairs/:id/handover/': 'lämnade ut en enhet',
  'POST /api/admin/repairs/:id/correct/': 'rättade ett kvitto',
  'POST /api/admin/repairs/:id/letter/': 'skickade brev om en enhet som inte är hämtad',
  'POST /api/admin/repairs/:id/sold/': 'markerade en enhet som såld',
  'POST /api/admin/repairs/:id/images/': 'lade till en bild i ett ärende',
  'DELETE /api/admin/repairs/:id/images/:image/': 'tog bort en bild ur ett ärende',
  'POST /api/quotes/requests/:id/send_final/': 'skickade en offert',
  'DELETE /api/quotes/requests/:id/': 'tog bort en offertförfrågan',
  'POST /api/admin/quotes/:id/browser_mails/': 'skickade offertmejl från webbläsaren',
  'POST /api/admin/quotes/:id/archive/': 'arkiverade en offertförfrågan',
  'POST /api/admin/quotes/:id/restore/': 'tog tillbaka en offertförfrågan ur arkivet',
  'POST /api/admin/bookings/': 'bokade en tid åt en kund',
  'POST /api/admin/bookings/feed/': 'bytte länken till kalendern',
  'POST /api/admin/bookings/blocks/': 'spärrade en tid',
  'DELETE /api/admin/bookings/blocks/:id/': 'tog bort en spärr',
  'POST /api/admin/bookings/:id/move/': 'flyttade en bokning',
  'POST /api/admin/bookings/:id/cancel/': 'avbokade en tid',
  'POST /api/admin/bookings/:id/no_show/': 'markerade en bokning som utebliven',
  'POST /api/admin/bookings/:id/check_in/': 'checkade in en bokning',
  'POST /api/admin/shop/products/': 'lade till en produkt',
  'POST /api/admin/shop/products/import/': 'importerade produkter från en fil',
  'PUT /api/admin/shop/products/:id/': 'ändrade en produkt',
  'DELETE /api/admin/shop/products/:id/': 'tog bort en produkt',
  'POST /api/admin/shop/products/:id/publish/': 'publicerade en produkt',
  'POST /api/admin/shop/products/:id/unpublish/': 'avpublicerade en produkt',
  'POST /api/admin/shop/products/:id/stock/': 'ändrade ett lagersaldo',
  'POST /api/admin/shop/products/:id/serials/': 'lade till serienummer',
  'PUT /api/admin/shop/products/:id/serials/:serial/': 'ändrade en enhets batterihälsa',
  'DELETE /api/admin/shop/products/:id/serials/:serial/': 'tog bort ett serienummer',
  'POST /api/admin/shop/products/:id/pictures/': 'lade till en produktbild',
  'POST /api/admin/shop/products/:id/pictures/order/': 'ändrade produktbildernas ordning',
  'PATCH /api/admin/shop/products/:id/pictures/:picture/': 'ändrade en bildtext',
  'DELETE /api/admin/shop/products/:id/pictures/:picture/': 'tog bort en produktbild',
  'POST /api/admin/shop/categories/': 'lade till en kategori',
  'PUT /api/admin/shop/categories/:id/': 'ändrade en kategori',
  'DELETE /api/admin/shop/categories/:id/': 'tog bort en kategori',
  'POST /api/admin/shop/categories/order/': 'ändrade kategoriernas ordning',
  'POST /api/admin/shop/orders/:id/pack/': 'packade en beställning',
  'POST /api/admin/shop/orders/:id/ship/': 'skickade en beställning',
  'POST /api/admin/shop/orders/:id/ready/': 'gjorde en beställning klar att hämta',
  'POST /api/admin/shop/orders/:id/complete/': 'avslutade en beställning',
  'POST /api/admin/shop/orders/:id/cancel/': 'avbröt en beställning',
  'POST /api/admin/shop/orders/:id/return/': 'tog emot en retur',
  'POST /api/admin/shop/orders/:id/refund/': 'återbetalade en beställning',
  'POST /api/admin/shop/orders/:id/notes/': 'skrev en anteckning på en beställning',
  'POST /api/admin/shop/withdrawals/:id/handle/': 'handlade en ångeranmälan',
  'POST /api/admin/trade-in/devices/': 'lade till en enhet som vi köper',
  'PUT /api/admin/trade-in/devices/:id/': 'ändrade en enhet som vi köper',
  'DELETE /api/admin/trade-in/devices/:id/': 'tog bort en enhet som vi köper',
  'POST /api/admin/trade-in/devices/:id/image/': 'bytte bilden på en enhet som vi köper',
  'POST /api/admin/trade-in/devices/import/': 'importerade enheter som vi köper från en fil',
  'POST /api/admin/trade-in/groups/': 'lade till en alternativgrupp',
  'PUT /api/admin/trade-in/groups/:id/': 'ändrade en alternativgrupp',
  'DELETE /api/admin/trade-in/groups/:id/': 'tog bort en alternativgrupp',
  'POST /api/admin/trade-in/groups/import/': 'importerade alternativgrupper från en fil',
  'POST /api/admin/trade-in/codes/': 'lade till en kampanjkod',
  'PUT /api/admin/trade-in/codes/:id/': 'ändrade en kampanjkod',
  'DELETE /api/admin/trade-in/codes/:id/': 'tog bort en kampanjkod',
  'POST /api/admin/trade-in/cases/:id/move/': 'flyttade ett inbyte',
  'PUT /api/admin/trade-in/cases/:id/devices/:device/': 'granskade en enhet i ett inbyte',
  'POST /api/admin/trade-in/cases/:id/devices/:device/images/': 'lade till en bild i ett inbyte',
  'DELETE /api/admin/trade-in/cases/:id/images/:image/': 'tog bort en bild ur ett inbyte',
  'POST /api/admin/trade-in/cases/:id/offer/': 'skickade ett nytt bud',
  'POST /api/admin/trade-in/cases/:id/payout/': 'betalade ut ett inbyte',
  'POST /api/admin/trade-in/cases/:id/devices/:device/to_stock/': 'lade en köpt enhet i lager',
  'POST /api/admin/trade-in/cases/:id/sent_back/': 'skickade tillbaka enheter',
  'PUT /api/admin/trade-in/cases/:id/identity/': 'skrev in ett personnummer',
  'POST /api/admin/trade-in/cases/:id/identity/view/': 'visade ett personnummer',
  'POST /api/admin/mail/retry_failed/': 'försökte skicka alla mejl igen som inte gick fram',
  'POST /api/admin/mail/:id/retry/': 'försökte skicka ett mejl igen',
  'POST /api/admin/mail/:id/give_up/': 'avbröt ett mejl',
  'POST /api/admin/mail/:id/send_again/': 'skickade ett mejl en gång till',
  'PATCH /api/admin/customers/:id/': 'rättade en kunds uppgifter',
  'POST /api/admin/customers/:id/reset_link/': 'skickade en länk för nytt lösenord till en kund',
  'POST /api/admin/customers/:id/verification/': 'skickade en ny länk som bekräftar en kunds adress',
  'GET /api/admin/customers/:id/export/': 'hämtade allt om en kund',
  'POST /api/admin/customers/:id/erase/': 'raderade en kund',
  'POST /api/admin/office/reports/closings/:day/': 'gjorde dagsavslut',
} as const satisfies Record<AuditedKey, string>

export const auditEventLabels = {
  'staff.loggedIn': 'loggade in',
  'staff.loginFailed': 'försökte logga in utan att lyckas',
  'staff.joined': 'tog emot inbjudan och fick ett konto',
  'staff.passwordReset': 'valde nytt lösenord genom en mejlad länk',
} as const

/** Names of the back office's areas in the audit log, by the tag of the call. */
export const auditAreaLabels = {
  accounts: 'Personal och inloggning',
  settings: 'Inställningar',
  catalogue: 'Katalog och priser',
  quotes: 'Offertförfrågningar',
  messages: 'Meddelanden',
  payments: 'Betalningar',
  repairs: 'Ärenden',
  booking: 'Bokningar',
  shop: 'Produkter',
  'shop-orders': 'Beställningar',
  'trade-in': 'Inbyten',
  customers: 'Kunder',
  mail: 'Mejl',
  reports: 'Dagsavslut',
} as const satisfies Record<Contract[AuditedKey]['tag'], string>

export const auditKindLabels = {
  change: 'Ändringar',
  look: 'Visade uppgifter',
  login: 'Inloggningar',
} as const satisfies Record<AuditKind, string>

/** Replaces an unknown login name in the audit log, because what was typed may be a password. */
export const unknownNameText = 'okänt namn'

/** Text for a call that failed after it had changed something. */
export const abortedText = 'avbröts innan allt var klart'
