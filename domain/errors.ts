import { unanswerableText } from './messages/texts.ts'

/**
 * All expected errors: a stable code, its HTTP status, and the Swedish message for users. `{name}` in a message is replaced by
 * the error's value.
 */
export const errorTable = {
  'request.badJson': { status: 400, text: 'Anropet innehåller ogiltig JSON.' },
  'request.invalid': { status: 400, text: 'Kontrollera uppgifterna och försök igen.' },
  'request.badCharacters': { status: 400, text: 'Texten innehåller tecken som inte kan sparas.' },
  'request.tooLarge': { status: 413, text: 'Det du skickade är för stort.' },
  'request.tooDeep': { status: 400, text: 'Anropet är för djupt nästlat.' },
  'request.tooSlow': { status: 408, text: 'Det tog för lång tid att skicka. Försök igen.' },
  'request.unsupportedType': { status: 415, text: 'Skicka uppgifterna som JSON.' },
  'request.tooMany': { status: 429, text: 'Det blev för många försök. Vänta {wait} och försök igen.' },
  'request.notFound': { status: 404, text: 'Sidan eller uppgiften finns inte.' },
  'request.conflict': { status: 409, text: 'Någon annan hann ändra samma sak. Ladda om och försök igen.' },
  'request.keyReused': { status: 409, text: 'Nyckeln i Idempotency-Key är redan använd till något annat.' },
  'server.error': { status: 500, text: 'Något gick fel på servern. Försök igen senare.' },
  'server.unavailable': {
    status: 503,
    text: 'Tjänsten är tillfälligt otillgänglig. Försök igen om en stund.',
  },
  'server.diskFull': {
    status: 503,
    text: 'Det gick inte att spara, för servern har slut på plats. Försök igen senare.',
  },
  'live.tooMany': { status: 429, text: 'Du har för många fönster öppna. Stäng något av dem.' },
  'auth.required': { status: 401, text: 'Autentisering saknas.' },
  'auth.forbidden': { status: 403, text: 'Du har inte behörighet att göra det här.' },
  'auth.badAdminLogin': { status: 401, text: 'Felaktigt användarnamn eller lösenord.' },
  'auth.badLogin': { status: 401, text: 'Felaktig e-post eller lösenord.' },
  'auth.badLoginCode': {
    status: 400,
    text: 'Koden stämmer inte eller gäller inte längre. Använd koden i det senaste mejlet, eller be om en ny.',
  },
  'auth.ownerOnly': { status: 403, text: 'Det här får bara en ägare göra. Be en ägare om hjälp.' },
  'auth.passwordNeeded': {
    status: 403,
    text: 'Du är inloggad med PIN-kod. Logga in med lösenordet för att göra det här.',
  },
  'auth.keyScope': { status: 403, text: 'API-nyckeln får inte göra det här anropet.' },
  'auth.codeNeeded': { status: 401, text: 'Skriv koden från din autentiseringsapp.' },
  'auth.badCode': { status: 401, text: 'Koden stämmer inte. Vänta på nästa kod i appen och försök igen.' },
  'auth.codeKeyMissing': {
    status: 503,
    text: 'Tvåstegsinloggningen är låst med en nyckel som servern inte har. Logga in med en återställningskod, eller ange nyckeln som SECRET_KEY_PREVIOUS.',
  },
  'staff.notFound': { status: 404, text: 'Personen finns inte.' },
  'staff.lastOwner': {
    status: 409,
    text: 'Det måste finnas minst en aktiv ägare. Gör någon annan till ägare först.',
  },
  'staff.emailTaken': { status: 409, text: 'Det finns redan ett konto eller en inbjudan med den adressen.' },
  'staff.noEmail': {
    status: 409,
    text: '{name} har ingen e-postadress. Den läggs till under Mitt konto.',
  },
  'staff.inactive': { status: 409, text: 'Kontot är avstängt. Öppna det först.' },
  'staff.notYourself': { status: 409, text: 'För ditt eget konto gör du det under Mitt konto.' },
  'staff.badLink': {
    status: 404,
    text: 'Länken gäller inte längre: den är redan använd, ersatt av en nyare eller för gammal. Be en ägare om en ny.',
  },
  'staff.invitationGone': { status: 404, text: 'Inbjudan finns inte längre.' },
  'staff.twoStepOn': { status: 409, text: 'Tvåstegsinloggning är redan på.' },
  'staff.twoStepOff': { status: 409, text: 'Tvåstegsinloggning är inte på.' },
  'staff.twoStepNotBegun': {
    status: 409,
    text: 'Nyckeln gäller inte längre. Börja om med att slå på tvåstegsinloggning.',
  },
  'account.badLink': {
    status: 400,
    text: 'Länken är ogiltig, redan använd eller för gammal. Begär en ny via inloggningssidan.',
  },
  'account.badPassword': { status: 400, text: '{problem}.' },
  'customer.notMergeable': {
    status: 409,
    text: 'Bara en kund utan e-postadress och konto kan slås ihop med en annan kund.',
  },
  'customer.notFound': { status: 404, text: 'Kunden finns inte.' },
  'customer.erased': {
    status: 409,
    text: 'Kunden är raderad, så det finns inget kvar att ändra eller lämna ut.',
  },
  'customer.noAccount': { status: 409, text: 'Kunden har inget konto på Mina Sidor.' },
  'customer.underWay': { status: 409, text: 'Det går inte att radera kunden än: {what}.' },
  'catalogue.inUse': { status: 409, text: '{what} går inte att ta bort: {reason}. Dölj i stället.' },
  'catalogue.duplicatePrice': { status: 409, text: 'Modellen har redan ett pris för det problemet.' },
  'catalogue.duplicateName': { status: 409, text: 'Det finns redan en post med det namnet.' },
  'catalogue.notFound': { status: 404, text: 'Posten finns inte.' },
  'catalogue.tooMany': { status: 409, text: 'Det finns redan {count}. Ta bort någon först.' },
  'catalogue.planChanged': {
    status: 409,
    text: 'Prislistan har ändrats sedan förhandsvisningen. Granska den nya innan du sparar.',
  },
  'import.planChanged': {
    status: 409,
    text: 'Något har ändrats sedan filen provkördes. Välj filen igen och granska den.',
  },
  'import.running': {
    status: 409,
    text: 'En import av samma slag pågår redan. Vänta tills den är klar.',
  },
  'import.notFound': {
    status: 404,
    text: 'Importen är äldre än 14 dagar och går inte längre att ångra.',
  },
  'import.builtOn': {
    status: 409,
    text: '{rows} från importen har ändrats eller använts sedan dess, så den går inte att ångra. Ändra det som blev fel för hand, eller importera en rättad fil.',
  },
  'mail.notFound': { status: 404, text: 'Mejlet finns inte.' },
  'mail.noTemplate': { status: 404, text: 'Det finns inget sådant mejl.' },
  'mail.keyMissing': {
    status: 503,
    text: 'Mejlet är låst med en nyckel som servern inte har. Ange den som SECRET_KEY_PREVIOUS.',
  },
  'mail.beingSent': { status: 409, text: 'Mejlet skickas just nu. Vänta en stund och se hur det gick.' },
  'mail.cannot': {
    status: 409,
    text: 'Det går inte att göra med mejlet som det är nu. Ladda om och se efter.',
  },
  'mail.notSent': {
    status: 409,
    text: 'Mejlet har inte gått iväg. Försök igen med samma mejl, eller skriv en annan adress.',
  },
  'mail.secret': {
    status: 409,
    text: 'Mejlet har en personlig inloggningslänk. Be kunden begära ett nytt i stället.',
  },
  'message.notFound': { status: 404, text: 'Meddelandet finns inte.' },
  'notice.sent': {
    status: 409,
    text: 'Det går inte att ångra längre: kunden har fått besked, eller så har någon annan hunnit ångra.',
  },
  'message.noAddress': { status: 409, text: unanswerableText },
  'message.newReply': {
    status: 409,
    text: 'Någon annan hann svara. Läs det svaret först, och skicka sedan ditt om det behövs.',
  },
  'store.notFound': { status: 404, text: 'Butiken finns inte.' },
  'store.tooMany': { status: 409, text: 'Det finns redan {count} butiker. Ta bort någon först.' },
  'sitePage.tooMany': { status: 409, text: 'Det finns redan {count} egna sidor. Ta bort någon först.' },
  'sitePage.exists': { status: 409, text: 'Det finns redan en sida med den adressen.' },
  'sitePage.notPublishable': {
    status: 409,
    text: 'Fyll i det som är tomt innan du publicerar: {places}.',
  },
  'sitePage.wrongBlocks': {
    status: 400,
    text: 'Delarna passar inte sidan. De som lagen kräver ska finnas, var och en en gång. Ladda om sidan och försök igen.',
  },
  'sitePage.noDraft': { status: 409, text: 'Sidan har inget utkast att publicera.' },
  'redirect.tooMany': { status: 409, text: 'Det finns redan {count} omledningar. Ta bort någon först.' },
  'connection.fixed': {
    status: 409,
    text: 'Kopplingen är satt på servern och ändras av den som sköter den.',
  },
  'connection.holdsFiles': {
    status: 409,
    text: 'Butikens bilder ligger i det här lagret. Det går att byta nyckel, men inte att byta lager eller ta bort det här.',
  },
  'connection.notFound': { status: 404, text: 'Kopplingen finns inte. Fyll i den först.' },
  'connection.keyMissing': {
    status: 409,
    text: 'Kopplingen är låst med en nyckel som servern inte har. Fyll i den igen.',
  },
  'apiKey.tooMany': {
    status: 409,
    text: 'Det finns redan {count} API-nycklar som gäller. Dra in någon först.',
  },
  'apiKey.notFound': { status: 404, text: 'Nyckeln finns inte, eller gäller inte längre.' },
  'webhook.notFound': { status: 404, text: 'Webhooken finns inte längre.' },
  'webhook.tooMany': { status: 409, text: 'Det finns redan {count} webhooks. Ta bort någon först.' },
  'webhook.notActive': { status: 409, text: 'Webhooken är pausad. Återuppta den först.' },
  'webhook.deliveryNotFound': { status: 404, text: 'Leveransen finns inte längre i loggen.' },
  'payment.closed': {
    status: 503,
    text: 'Det går inte att betala på nätet just nu. Ring oss, eller betala när du hämtar.',
  },
  'payment.noInvoice': { status: 409, text: 'Betalning med Klarna går inte här. Välj kort.' },
  'payment.unavailable': {
    status: 503,
    text: 'Betaltjänsten svarar inte just nu. Försök igen om en stund.',
  },
  'payment.refused': {
    status: 409,
    text: 'Betalningen gick inte att starta med den metoden. Välj ett annat betalsätt.',
  },
  'payment.priceChanged': {
    status: 409,
    text: 'Priset har ändrats till {price}. Ladda om sidan och kontrollera beloppet.',
  },
  'payment.processing': {
    status: 409,
    text: 'Betalningen behandlas redan. Vänta på besked innan du försöker igen.',
  },
  'payment.notFound': { status: 404, text: 'Betalningen finns inte.' },
  'payment.notPaid': { status: 409, text: 'Betalningen är inte genomförd.' },
  'payment.badSignature': { status: 400, text: 'Signaturen stämmer inte.' },
  'payment.notRefundable': { status: 409, text: 'Bara en betald betalning går att återbetala.' },
  'payment.otherProvider': {
    status: 409,
    text: 'Betalningen gjordes hos en betaltjänst som inte är inkopplad nu. Gör återbetalningen där i stället.',
  },
  'payment.refundTooMuch': { status: 409, text: 'Det går att återbetala högst {most}.' },
  'payment.refundDiffers': {
    status: 409,
    text: 'Samma återbetalning är redan begärd för något annat. Ladda om och försök igen.',
  },
  'payment.refundNotFailed': {
    status: 409,
    text: 'Bara en återbetalning som misslyckades kan kvitteras.',
  },
  'payment.refundNotFound': { status: 404, text: 'Återbetalningen finns inte.' },
  'payment.refundRefused': { status: 409, text: 'Betaltjänsten nekade återbetalningen.' },
  'complaint.notLinked': { status: 404, text: 'Ärendet är inte kopplat till något köp.' },
  'complaint.linked': {
    status: 409,
    text: 'Ärendet är redan kopplat till ett köp. Ta bort kopplingen först.',
  },
  'complaint.handedOver': {
    status: 409,
    text: 'Enheten är utlämnad, och kunden har fått besked om reklamationsrätten. Kopplingen kan inte tas bort.',
  },
  'complaint.saleNotFound': { status: 404, text: 'Köpet finns inte, är inte betalt eller är återlämnat.' },
  'complaint.company': {
    status: 409,
    text: 'Köparen är ett företag. Reklamationsrätten enligt konsumentköplagen gäller bara konsumenter.',
  },
  'quote.notFound': { status: 404, text: 'Offerten finns inte.' },
  'quote.notSent': { status: 409, text: 'Offerten är inte skickad än.' },
  'quote.expired': { status: 409, text: 'Offerten gällde till och med {date}. Begär gärna en ny.' },
  'quote.answered': { status: 409, text: 'Offerten är redan besvarad.' },
  'quote.archived': { status: 409, text: 'Offerten är arkiverad och går inte längre att svara på.' },
  'quote.cannotSend': { status: 409, text: 'Offerten är {status} och kan inte skickas igen.' },
  'quote.cannotArchive': { status: 409, text: 'Förfrågan är redan arkiverad.' },
  'quote.cannotRestore': { status: 409, text: 'Förfrågan är inte arkiverad.' },
  'quote.hasRepair': {
    status: 409,
    text: 'Offerten är godkänd och hör till ärende {orderNumber}. Arkivera den i stället.',
  },
  'quote.formNotFound': { status: 404, text: 'Formuläret finns inte.' },
  'quote.formBinding': {
    status: 409,
    text: 'Reparationsformuläret gäller till och med {date} och kan inte tas tillbaka innan dess.',
  },
  'quote.newerVersion': {
    status: 409,
    text: 'Offerten har ändrats sedan sidan visades. Läs den nya offerten först.',
  },
  'booking.hasDropOff': {
    status: 409,
    text: 'Du har redan bokat en tid. Flytta den om du vill komma en annan tid.',
  },
  'booking.taken': {
    status: 409,
    text: 'Något gick fel. Tiden kan ha blivit bokad. Prova en annan tid.',
  },
  'booking.tooMany': {
    status: 409,
    text: 'Det går att ha högst {most} bokade tider. Ring oss på {phone}, så bokar vi fler åt dig.',
  },
  'booking.tooManyFromHere': {
    status: 409,
    text: 'Härifrån är flera tider redan bokade. Ring oss på {phone}, så bokar vi åt dig.',
  },
  'booking.priceChanged': {
    status: 409,
    text: 'Priset är numera {price}. Välj reparationen igen och kontrollera beloppet.',
  },
  'review.notFound': { status: 404, text: 'Omdömet finns inte.' },
  'review.linkNotFound': { status: 404, text: 'Länken gäller inte.' },
  'review.written': { status: 409, text: 'Omdömet är redan skickat. Skriv till oss om du vill ändra det.' },
  'review.changed': { status: 409, text: 'Någon annan har ändrat omdömet. Ladda om sidan och försök igen.' },
  'booking.notFound': { status: 404, text: 'Bokningen finns inte.' },
  'booking.tooLate': {
    status: 409,
    text: 'Det är för sent att ändra bokningen här. Ring oss på {phone}.',
  },
  'booking.cannot': { status: 409, text: 'Det går inte: bokningen är {status}.' },
  'booking.notStarted': { status: 409, text: 'Tiden har inte börjat än.' },
  'booking.blockNotFound': { status: 404, text: 'Spärren finns inte.' },
  'repair.notFound': {
    status: 404,
    text: 'Kunde inte hitta ärendet eller så har du inte behörighet.',
  },
  'repair.cannotMove': { status: 409, text: 'Ett ärende som är {from} kan inte bli {to}.' },
  'repair.withdrawn': {
    status: 409,
    text: 'Reparationen är ångrad och går bara att avsluta. Gäller ångern inte, så markera den som hanterad först.',
  },
  'repair.cannotReopen': {
    status: 409,
    text: 'Ärendet har ett kvitto och öppnas inte igen. Ta in enheten som ett nytt ärende, eller välj Rätta kvittot.',
  },
  'repair.cannotPlace': { status: 409, text: 'Ärendet är avslutat. Bara öppna ärenden går att ordna om.' },
  'repair.cannotHandOver': { status: 409, text: 'Ärendet ska vara färdigt innan enheten lämnas ut.' },
  'repair.dueChanged': {
    status: 409,
    text: 'Det är {due} kvar att betala. Kontrollera beloppet och försök igen.',
  },
  'repair.nothingToPay': { status: 409, text: 'Det finns inget att betala för ärendet just nu.' },
  'repair.overpaid': {
    status: 409,
    text: 'Kunden har betalat {much} för mycket. Betala tillbaka det först: under Betalningar, eller förskottet som retur i kassan.',
  },
  'repair.aboveAgreed': {
    status: 409,
    text: 'Raderna blir {total}, men överenskommet är {agreed}. Fråga kunden först, och skriv upp kundens ja i ärendet.',
  },
  'repair.agreementClosed': {
    status: 409,
    text: 'Ärendet är utlämnat eller avslutat. Det överenskomna priset går bara att ändra i öppna ärenden.',
  },
  'repair.questionNotFound': { status: 404, text: 'Prisfrågan finns inte.' },
  'repair.questionReplaced': { status: 409, text: 'Priset har ändrats. Läs det nya och svara på det.' },
  'repair.questionAnswered': { status: 409, text: 'Frågan är redan besvarad.' },
  'repair.questionExpired': {
    status: 409,
    text: 'Priset gällde till och med {day}. Skriv eller ring till oss, så får du ett nytt.',
  },
  'repair.questionClosed': {
    status: 409,
    text: 'Ärendet är utlämnat eller avslutat. Bara i öppna ärenden går det att fråga om priset.',
  },
  'repair.linesLocked': {
    status: 409,
    text: 'Kvittot är utfärdat. Rätta det innan raderna ändras.',
  },
  'repair.linesClosed': {
    status: 409,
    text: 'Ärendet är utlämnat eller avslutat. Raderna går bara att ändra i öppna ärenden.',
  },
  'repair.timeNotRecorded': {
    status: 409,
    text: 'Ni skriver inte upp tid per ärende. Ägaren slår på det under Inställningar.',
  },
  'repair.detailsLocked': {
    status: 409,
    text: 'Enheten är utlämnad. Kunden och enheten står på papperen och ändras inte längre.',
  },
  'repair.repliedMeanwhile': {
    status: 409,
    text: 'Någon har skrivit medan du skrev. Läs det först. Din text finns kvar.',
  },
  'repair.otherCustomer': {
    status: 409,
    text: 'Meddelandet går bara att flytta till ett annat ärende av samma kund, med samma telefonnummer eller mejladress.',
  },
  'repair.noMessage': { status: 404, text: 'Meddelandet finns inte i ärendet längre.' },
  'repair.noPasscode': { status: 404, text: 'Ärendet har ingen lösenkod.' },
  'repair.passcodeKeyMissing': {
    status: 409,
    text: 'Lösenkoden är krypterad med en nyckel som inte finns här. Fråga kunden igen.',
  },
  'repair.noWarranty': {
    status: 409,
    text: 'Det tidigare ärendet har ingen garanti som gäller för den här kunden eller enheten.',
  },
  'repair.deviceOnHold': {
    status: 409,
    text: 'Enheten är inköpt och ska vara orörd till {date}. Den får inte säljas eller lagas före dess.',
  },
  'repair.noReceipt': { status: 404, text: 'Kvittot finns inte.' },
  'repair.nothingToCorrect': { status: 409, text: 'Ärendet har inget kvitto att rätta.' },
  'repair.shownChanged': {
    status: 409,
    text: 'Uppgifterna har ändrats sedan de visades. Läs dem igen och skriv under.',
  },
  'repair.unsigned': {
    status: 409,
    text: 'Kunden har inte skrivit under. Låt kunden skriva under, eller skriv varför det inte går.',
  },
  'formerInvoice.notFound': { status: 404, text: 'Fakturan från det tidigare systemet finns inte.' },
  'repair.unchecked': {
    status: 409,
    text: 'Prova enheten efter reparationen först. Det här saknas: {points}.',
  },
  'repair.alreadySigned': { status: 409, text: 'Kunden har redan skrivit under.' },
  'repair.notSignable': {
    status: 409,
    text: 'Enheten är inte inlämnad hos oss, så det går inte att skriva under.',
  },
  'repair.linkExpired': {
    status: 404,
    text: 'Länken gäller inte längre. Ladda om sidan och öppna kvittot igen.',
  },
  'repair.letterNotDue': {
    status: 409,
    text: 'Det är inte dags för det brevet än, eller så är det skickat.',
  },
  'repair.noEmail': { status: 409, text: 'Kunden har ingen e-postadress. Skicka brevet med post.' },
  'repair.notAwaited': { status: 409, text: 'Ärendet är avslutat, så enheten kan inte tas emot på det.' },
  'repair.alreadyHere': {
    status: 409,
    text: 'Enheten är redan inlämnad på ärende {number}. Det du skrev här är inte sparat.',
  },
  'repair.tradedIn': { status: 409, text: 'Enheten är redan inköpt som inbyte {code}.' },
  'repair.cannotTradeIn': {
    status: 409,
    text: 'Enheten går inte att köpa in från ärendet: den är inte här, eller så är reparationen klar.',
  },
  'repair.notWaiting': { status: 409, text: 'Enheten väntar inte på att hämtas.' },
  'repair.notSellable': {
    status: 409,
    text: 'Enheten får inte säljas än. Lagen (1985:982) kräver en uppmaning till kunden och att tre månader har gått efter den.',
  },
  'repair.sold': { status: 409, text: 'Enheten är såld. Ärendet går inte att öppna igen.' },
  'pairing.notFound': { status: 404, text: 'Koden gäller inte längre. Be oss visa en ny.' },
  'pairing.ended': { status: 409, text: 'Kopplingen är avslutad. Be oss visa en ny kod.' },
  'pairing.linkExpired': { status: 404, text: 'Länken till bilden har gått ut. Ladda om inlämningen.' },
  'deviceTest.notFound': { status: 404, text: 'Provet finns inte längre. Be oss visa en ny kod.' },
  'deviceTest.ended': { status: 409, text: 'Koden till provet har gått ut. Be oss visa en ny.' },
  'deviceTest.answered': {
    status: 409,
    text: 'Provet är redan gjort. Be oss visa en ny kod om det ska göras om.',
  },
  'deviceTest.noBrowser': {
    status: 409,
    text: 'Bara mobiler, surfplattor och datorer kan prova sig själva. Prova enheten för hand.',
  },
  'loans.deviceNotFound': { status: 404, text: 'Lånetelefonen finns inte.' },
  'loans.notFound': { status: 404, text: 'Lånet finns inte.' },
  'loans.deviceOut': { status: 409, text: '{name} är redan utlånad. Välj en annan lånetelefon.' },
  'loans.deviceRetired': {
    status: 409,
    text: '{name} används inte längre. Välj en annan lånetelefon.',
  },
  'loans.repairHasOne': { status: 409, text: 'Kunden har redan en lånetelefon på ärendet.' },
  'loans.unanswered': {
    status: 409,
    text: 'Kunden har lånat {name}. Svara först om den är tillbaka eller stannar ute.',
  },
  'shop.notFound': { status: 404, text: 'Produkten finns inte.' },
  'shop.unknownCategory': { status: 404, text: 'Kategorin finns inte.' },
  'shop.duplicateCategory': { status: 409, text: 'Det finns redan en kategori med det kortnamnet.' },
  'shop.categoryInUse': {
    status: 409,
    text: 'Kategorin har {count} produkter. Flytta dem först, eller dölj kategorin.',
  },
  'parts.notFound': { status: 404, text: 'Delen finns inte.' },
  'parts.used': { status: 409, text: 'Delen har använts eller beställts och kan inte tas bort.' },
  'parts.supplierNotFound': { status: 404, text: 'Leverantören finns inte.' },
  'parts.supplierUsed': {
    status: 409,
    text: 'Leverantören har delar eller beställningar och kan inte tas bort.',
  },
  'parts.purchaseNotFound': { status: 404, text: 'Beställningen finns inte.' },
  'parts.purchaseCannot': { status: 409, text: 'Det går inte: beställningen är {state}.' },
  'parts.purchaseEmpty': { status: 409, text: 'Lägg något i beställningen först.' },
  'parts.supplierNoEmail': {
    status: 409,
    text: '{name} har ingen e-postadress. Skriv en under leverantören, eller beställ utan mejl.',
  },
  'parts.costChanged': {
    status: 409,
    text: '{name} kostar nu {now} i stället för {before}. Bekräfta det nya priset.',
  },
  'parts.nothingMissing': { status: 409, text: 'Allt som ärendet saknar är redan beställt.' },
  'parts.noSupplier': { status: 409, text: '{name} har ingen leverantör. Välj en på delen först.' },
  'parts.noPrice': { status: 409, text: '{name} har inget pris. Skriv ett på delen först.' },
  'parts.outOfStock': {
    status: 409,
    text: '{name} är slut i lagret. Beställ fler, eller välj en annan del.',
  },
  'parts.notTaken': { status: 409, text: 'Raden har ingen del från lagret att kassera.' },
  'counter.noMode': { status: 409, text: 'Välj först hur ni tar betalt över disk.' },
  'counter.basketNotFound': { status: 404, text: 'Köpet finns inte längre.' },
  'counter.documentNotFound': { status: 404, text: 'Det finns inget sådant kvitto eller faktura.' },
  'counter.paid': { status: 409, text: 'Köpet är redan betalt.' },
  'counter.empty': { status: 409, text: 'Lägg något i köpet först.' },
  'counter.discountTooLarge': { status: 409, text: 'Rabatten på {name} är större än priset.' },
  'counter.onHold': { status: 409, text: 'Får säljas tidigast {day}.' },
  'counter.soldOut': { status: 409, text: 'Det finns bara {left} kvar av {name}.' },
  'counter.serialNeeded': { status: 409, text: 'Välj serienummer för {name}.' },
  'counter.serialGone': { status: 409, text: 'Serienumret för {name} är redan sålt. Välj ett annat.' },
  'counter.serialChosen': {
    status: 409,
    text: 'En kund har valt den enheten av {name} i en beställning på webben. Välj en annan.',
  },
  'counter.dueChanged': { status: 409, text: 'Summan är nu {due}. Kontrollera köpet och ta betalt igen.' },
  'counter.noBankgiro': {
    status: 409,
    text: 'Det går inte att sälja på faktura utan bankgiro. Skriv det under Inställningar.',
  },
  'counter.noSwish': { status: 409, text: 'Skriv butikens Swish-nummer under Inställningar först.' },
  'counter.registerTaken': { status: 409, text: 'Kvittonumret {number} finns redan på ett annat köp.' },
  'counter.notFromRegister': {
    status: 409,
    text: 'Bara ett underlag har ett nummer från kassaregistret.',
  },
  'counter.returnTooMany': { status: 409, text: 'Det finns bara {left} kvar att lämna tillbaka av {name}.' },
  'invoice.notOne': { status: 409, text: 'Bara en faktura kan betalas eller påminnas om.' },
  'invoice.tooMuch': { status: 409, text: 'Högst {rest} återstår.' },
  'invoice.notUndoable': { status: 409, text: 'Betalningen är redan ångrad.' },
  'invoice.tradeInStays': {
    status: 409,
    text: 'Ett inbyte går inte att ångra, för enheten är köpt och står i inköpsliggaren. Kreditera fakturan i stället.',
  },
  'invoice.notRemindable': { status: 409, text: 'Det är för tidigt för en påminnelse, eller redan betalt.' },
  'invoice.noEmail': {
    status: 409,
    text: 'Kunden har ingen e-postadress. Skriv ut fakturan och skicka den med post.',
  },
  'counter.returnOfRepair': {
    status: 409,
    text: 'En reparation rättas i ärendet, under ”Rätta kvittot”.',
  },
  'counter.paidOnline': {
    status: 409,
    text: 'Köpet betalades på nätet. Betala tillbaka det under Betalningar.',
  },
  'counter.advanceUsed': {
    status: 409,
    text: 'Av förskottet finns {left} kvar. Resten är redan avdraget eller återbetalat.',
  },
  'counter.advanceTooMuch': {
    status: 409,
    text: 'Förskottet kan vara högst {left}: så mycket återstår att betala för ärendet.',
  },
  'counter.advanceClosed': {
    status: 409,
    text: 'Ärendet är utlämnat eller avslutat, så det går inte att ta emot förskott för det.',
  },
  'counter.notExchangeable': {
    status: 409,
    text: 'Det här går inte att byta i ett steg: bara varor från ett kvitto byts mot andra varor. Ta emot returen för sig, och sälj sedan.',
  },
  'counter.notReturnable': { status: 409, text: 'En kreditfaktura går inte att lämna tillbaka.' },
  'shop.onHold': {
    status: 409,
    text: 'Enheten får publiceras tidigast {date}: begagnade varor ska stå kvar en månad efter inköpet (lag 1999:271).',
  },
  'shop.manufacturerMissing': {
    status: 409,
    text: 'Fyll i tillverkaren för {brand} först, under Produkter och Tillverkare. Nya varor får inte erbjudas utan (förordning (EU) 2023/988, artikel 19).',
  },
  'shop.manufacturerNotFound': { status: 404, text: 'Tillverkaren finns inte längre.' },
  'shop.manufacturerInUse': {
    status: 409,
    text: '{count} av märket {brand} behöver uppgifterna. Avpublicera dem först.',
  },
  'shop.stockReserved': {
    status: 409,
    text: 'Lagret kan inte bli lägre än {least}: så många är lagda åt sidan för pågående köp.',
  },
  'shop.serialsBeyondStock': {
    status: 409,
    text: 'Det blir fler serienummer än exemplar av {name}: {serials} av {pieces}. Rätta lagret först.',
  },
  'shop.serialTaken': { status: 409, text: 'Serienumret {serial} finns redan.' },
  'shop.serialSold': { status: 409, text: 'Serienumret är sålt och går inte att ta bort.' },
  'shop.serialChosen': {
    status: 409,
    text: 'Kunden i beställning {order} har valt {serial}. Packa den beställningen eller avbryt den först.',
  },
  'shop.cannotDelete': {
    status: 409,
    text: 'Produkten går inte att ta bort: {reason}. Är den publicerad kan du avpublicera den.',
  },
  'settings.pictureNotFound': { status: 404, text: 'Butikens bild finns inte.' },
  'shop.pictureNotFound': { status: 404, text: 'Bilden finns inte.' },
  'shop.lineGone': {
    status: 409,
    text: 'En vara i varukorgen finns inte längre i butiken. Ta bort den och försök igen.',
  },
  'shop.soldOut': { status: 409, text: '{name} är tyvärr slutsåld. Ta bort den ur varukorgen.' },
  'shop.notEnough': { status: 409, text: 'Det finns bara {left} kvar av {name}. Minska antalet.' },
  'shop.pieceTaken': {
    status: 409,
    text: 'Enheten av {name} som du valde går inte att köpa längre: någon annan hann före. Välj en annan i varukorgen.',
  },
  'shop.priceChanged': {
    status: 409,
    text: '{name} kostar nu {price}. Kontrollera varukorgen och försök igen.',
  },
  'shop.totalChanged': {
    status: 409,
    text: 'Summan är nu {total}. Kontrollera varukorgen och försök igen.',
  },
  'shop.tooMuch': {
    status: 409,
    text: 'Köpet är för stort för att betalas på nätet. Ring oss, så hjälper vi dig.',
  },
  'shop.tooLittle': {
    status: 409,
    text: 'På nätet går det att betala från {least}. Lägg till något i varukorgen, eller köp i butiken.',
  },
  'shop.checkoutOver': {
    status: 409,
    text: 'Köpet är avbrutet och varorna är inte längre lagda åt sidan. Försök igen från varukorgen.',
  },
  'shop.unpaidOrders': {
    status: 409,
    text: 'Det finns redan flera köp som väntar på betalning. Betala eller avbryt något av dem först, eller försök igen om en stund.',
  },
  'shop.unpaidPieces': {
    status: 409,
    text: 'Högst {most} varor kan läggas åt sidan utan att vara betalda. Minska antalet, eller ring oss om du vill köpa fler.',
  },
  'shop.unpaidShare': {
    status: 409,
    text: 'Dina obetalda köp håller redan så många av samma vara som går. Betala dem först, eller minska antalet.',
  },
  'shop.orderNotFound': { status: 404, text: 'Kunde inte hitta ordern.' },
  'shop.orderCannot': { status: 409, text: 'Det går inte: ordern är {state}.' },
  'shop.wrongSerials': {
    status: 409,
    text: 'Välj {count} av serienumren för {name}. De ska finnas i lager.',
  },
  'shop.serialOfOther': {
    status: 409,
    text: '{serial} är valt av kunden i beställning {order}. Välj ett annat serienummer.',
  },
  'shop.serialReplaced': {
    status: 409,
    text: 'Kunden valde {serial} av {name}. Bekräfta att du packar en annan.',
  },
  'shop.returnTooMany': { status: 409, text: 'Så många av {name} kan inte ha kommit tillbaka.' },
  'shop.noReceipt': { status: 404, text: 'Köpet har inget sådant kvitto.' },
  'shop.inStock': { status: 409, text: 'Den finns i lager nu. Ladda om sidan, så kan du köpa den.' },
  'shop.linkExpired': {
    status: 404,
    text: 'Länken till kvittot gäller inte längre. Ladda om sidan med köpet.',
  },
  'shop.withdrawalNotFound': {
    status: 404,
    text: 'Anmälan finns inte. Fyll i formuläret en gång till.',
  },
  'booking.blocksBookings': {
    status: 409,
    text: '{count} i tiden: {bookings}. Flytta eller avboka, eller spärra ändå.',
  },
  'tradeIn.notFound': { status: 404, text: 'Vi hittar inget ärende med de uppgifterna.' },
  'tradeIn.noDevice': { status: 404, text: 'Enheten finns inte.' },
  'tradeIn.noGroup': { status: 404, text: 'Gruppen finns inte.' },
  'tradeIn.noCode': { status: 404, text: 'Kampanjkoden finns inte.' },
  'tradeIn.badCode': { status: 404, text: 'Ogiltig eller utgången kod.' },
  'tradeIn.codeTaken': { status: 409, text: 'Kampanjkoden finns redan.' },
  'tradeIn.codeUsed': {
    status: 409,
    text: 'Kampanjkoden är använd och går inte att ta bort. Stäng av den i stället.',
  },
  'tradeIn.deviceTaken': { status: 409, text: 'Det finns redan en enhet med det märket och den modellen.' },
  'tradeIn.groupTaken': { status: 409, text: 'Det finns redan en grupp som heter så.' },
  'tradeIn.groupInUse': { status: 409, text: 'Gruppen används av {count}. Ta bort den därifrån först.' },
  'tradeIn.priceChanged': {
    status: 409,
    text: 'Priset är numera {price}. Gå tillbaka och kontrollera din försäljning.',
  },
  'tradeIn.cannotMove': { status: 409, text: 'Ärendet är {from} och kan inte bli {to}.' },
  'tradeIn.notInspected': { status: 409, text: 'Granska alla enheter först.' },
  'tradeIn.cannotInspect': { status: 409, text: 'Ärendet ska vara mottaget när enheterna granskas.' },
  'tradeIn.noOfferNeeded': {
    status: 409,
    text: 'Det behövs inget nytt bud: priset är inte lägre än kunden fick, eller så väntar ett bud på svar.',
  },
  'tradeIn.offerAnswered': { status: 409, text: 'Budet är redan besvarat.' },
  'tradeIn.offerWithdrawn': { status: 409, text: 'Budet gäller inte längre.' },
  'tradeIn.noOffer': { status: 404, text: 'Budet finns inte.' },
  'tradeIn.notPayable': {
    status: 409,
    text: 'Det går inte att betala ut än: granska enheterna, och vänta på kundens svar om priset är lägre än uppskattat.',
  },
  'tradeIn.notBought': {
    status: 409,
    text: 'Enheten är inte köpt än. Den kan läggas i lager när ärendet är utbetalt.',
  },
  'tradeIn.brokenDevice': {
    status: 409,
    text: 'En defekt enhet läggs inte i butikens lager. Renovera den först.',
  },
  'tradeIn.refurbishNotBought': {
    status: 409,
    text: 'Enheten är inte köpt än. Den kan renoveras när ärendet är utbetalt.',
  },
  'tradeIn.refurbishHeld': {
    status: 409,
    text: 'Enheten ska stå orörd till {date} (lag 1999:271, 8 §). Renovera den från den dagen.',
  },
  'tradeIn.refurbishInStock': {
    status: 409,
    text: 'Enheten ligger i butikens lager. Ta bort utkastet bland produkterna först, och lägg dit den igen efteråt.',
  },
  'tradeIn.noRefurbishing': {
    status: 404,
    text: 'Enheten har ingen renovering, eller så är raden borttagen.',
  },
  'tradeIn.refurbishingOpen': {
    status: 409,
    text: 'Enheten renoveras. Markera renoveringen som klar innan den läggs i lager.',
  },
  'tradeIn.refurbishingDone': {
    status: 409,
    text: 'Renoveringen är klar. Öppna den igen för att ändra den.',
  },
  'tradeIn.refurbishingHasParts': {
    status: 409,
    text: 'Renoveringen har delar. Lägg tillbaka dem i lagret först.',
  },
  'tradeIn.refurbishingUnchecked': {
    status: 409,
    text: 'Prova först {points}. Det som inte går att prova svarar du ”Ej provad” på.',
  },
  'tradeIn.refurbishingFull': {
    status: 409,
    text: 'En renovering rymmer högst {parts} delar och {entries} tider.',
  },
  'tradeIn.lockedDevice': {
    status: 409,
    text: '{device} är låst till ägarens konto. Be kunden logga ut, och granska den igen.',
  },
  'tradeIn.nothingToSendBack': { status: 409, text: 'Det finns inga enheter att skicka tillbaka.' },
  'tradeIn.noteIncomplete': {
    status: 409,
    text: 'Det går inte att betala än: {missing} saknas. Lagen (1999:271) kräver namn, postadress och, för en säljare som ni inte känner, personnummer.',
  },
  'tradeIn.identityNeeded': {
    status: 409,
    text: 'Välj hur säljarens identitet kontrollerades. Bara enheter som uppenbart är värda under 500\u00a0kr är undantagna.',
  },
  'tradeIn.minor': {
    status: 409,
    text: 'Säljaren är under 18 år och får bara sälja om hen visar att hen har rätt till det. Skriv hur det visades, eller lämna tillbaka enheten.',
  },
  'tradeIn.noNote': { status: 409, text: 'Ta emot enheterna först. Då skrivs inköpsnotan.' },
  'tradeIn.noIdentity': { status: 404, text: 'Det finns inget personnummer att visa.' },
  'tradeIn.identityClosed': { status: 409, text: 'Ärendet är avslutat. Personnummer sparas inte längre.' },
  'tradeIn.keyMissing': {
    status: 503,
    text: 'Personnumret är låst med en nyckel som servern inte har. Ange den som SECRET_KEY_PREVIOUS.',
  },
  'picture.linkExpired': { status: 404, text: 'Länken till bilden gäller inte längre. Ladda om sidan.' },
  'tradeIn.linkExpired': { status: 404, text: 'Länken gäller inte längre. Ladda om sidan och försök igen.' },
  'office.futureDay': { status: 409, text: 'Dagen har inte varit än. Den kan stängas när den är här.' },
  'office.closingChanged': {
    status: 409,
    text: 'Något har hänt i kassan sedan sidan visades. Läs de nya siffrorna och spara igen.',
  },
  'books.nothingNew': { status: 409, text: 'Inget nytt att bokföra.' },
  'books.fileNotFound': { status: 404, text: 'Filen finns inte.' },
  'booking.blockedAlready': { status: 409, text: 'Tiden är redan spärrad: {reason}.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof errorTable

/** Field errors in the API: the field's name and its messages in Swedish. */
export type FieldErrors = Record<string, string[]>

/**
 * An expected error: invalid input, a conflict, a missing row. The error handler turns it into its status and Swedish message;
 * any other error becomes a plain 500.
 */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly values: Record<string, string>
  readonly fields: FieldErrors | undefined

  constructor(code: ErrorCode, options: { values?: Record<string, string>; fields?: FieldErrors } = {}) {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.values = options.values ?? {}
    this.fields = options.fields
  }

  get status(): number {
    return errorTable[this.code].status
  }

  /** The Swedish message with its values filled in. */
  get text(): string {
    return errorTable[this.code].text.replace(/\{(\w+)\}/g, (_, key: string) => this.values[key] ?? '')
  }
}

/** Returns an error of a single field: 400 with `{field: [text]}`. */
export function fieldError(field: string, text: string): DomainError {
  return new DomainError('request.invalid', { fields: { [field]: [text] } })
}
