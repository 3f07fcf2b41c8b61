/** An entry stored in the visitor's browser: name, storage, purpose and lifetime. */
export type StoredKey = { key: string; place: string; purpose: string; time: string }

const local = 'Lokal lagring'

/** Everything that the site itself stores. Add every new entry here. */
export const ownKeys: readonly StoredKey[] = [
  {
    key: 'cookie_consent',
    place: local,
    purpose: 'Ditt ja eller nej till att vi räknar besök, så att vi slipper fråga igen.',
    time: 'Tills du rensar webbläsaren.',
  },
  {
    key: 'quote_requests',
    place: local,
    purpose: 'Dina egna offertförfrågningar, så att sidan kan visa dem. Listan stannar i din webbläsare.',
    time: 'De 20 senaste. Du kan ta bort dem på sidan där du bad om offerten.',
  },
  {
    key: 'cart',
    place: local,
    purpose: 'Din varukorg i shoppen, så att den finns kvar när du kommer tillbaka.',
    time: 'Tills du har handlat eller tömt den.',
  },
  {
    key: 'shop_checkout, shop_paid',
    place: 'Sessionslagring',
    purpose:
      'Ett köp som du har börjat betala: varorna, ditt namn, din e-post, ditt telefonnummer och din adress, så att det inte blir två köp och du slipper skriva om. Efter köpet bara dess nummer hos betaltjänsten.',
    time: 'Tills du stänger fliken.',
  },
  {
    key: 'formDrafts',
    place: 'Sessionslagring',
    purpose:
      'Det du har skrivit i ett formulär som inte är skickat, och enheter som du har lagt till i en försäljning, så att det finns kvar om sidan laddas om. Aldrig lösenord, kortuppgifter eller personnummer.',
    time: 'Tills formuläret är skickat, du loggar ut eller stänger fliken.',
  },
  {
    key: 'pending_payment',
    place: local,
    purpose:
      'En betalning som du har påbörjat: vad den gäller, ditt namn, din e-post och ditt telefonnummer. Stängs sidan mitt i hittar vi den igen, så att du inte betalar två gånger.',
    time: 'Tills betalningen är klar, annars ett dygn.',
  },
  {
    key: 'authToken',
    place: local,
    purpose: 'Håller dig inloggad i kundportalen.',
    time: 'Tills du loggar ut, eller tills inloggningen har gått ut.',
  },
  {
    key: 'login_code',
    place: local,
    purpose:
      'Att du väntar på en kod att logga in med, och till vilken adress, så att du kan skriva den även om sidan laddas om.',
    time: 'Tills du har loggat in, annars tio minuter.',
  },
  {
    key: 'device_…',
    place: 'Cookie',
    purpose:
      'Känner igen en telefon eller dator där du har loggat in, så att någon som gissar ditt lösenord inte kan stänga dig ute. Den loggar inte in dig och skickas bara till oss.',
    time: 'I 400 dagar, eller tills du byter lösenord.',
  },
  {
    key: 'adminAuthToken',
    place: local,
    purpose: 'Håller personalen inloggad i verkstadens system. Besökare får den aldrig.',
    time: 'Till utloggning.',
  },
  {
    key: 'adminUser, adminSessionEnded, adminDrafts',
    place: 'Lokal lagring och sessionslagring',
    purpose:
      'Vem av personalen som är inloggad, och det som personalen har börjat skriva, så att det inte försvinner. Besökare får dem aldrig.',
    time: 'Till utloggning.',
  },
  {
    key: 'react-router-scroll-positions',
    place: 'Sessionslagring',
    purpose: 'Var på sidan du var, så att du kommer tillbaka dit med bakåtknappen.',
    time: 'Tills du stänger fliken.',
  },
]

/** Entries stored only after consent to analytics. */
export const analyticsKeys: readonly StoredKey[] = [
  {
    key: '_ga, _ga_…',
    place: 'Cookies',
    purpose: 'Google Analytics: skiljer ett besök från ett annat så att vi ser vilka sidor som används.',
    time: 'Upp till två år, eller tills du säger nej här.',
  },
]

/** Third-party servers that pages contact, and the action that triggers it. */
export const thirdPartyRequests: readonly StoredKey[] = [
  {
    key: 'openstreetmap.org',
    place: 'Karta',
    purpose: 'Kartan över var vi finns.',
    time: 'Hämtas först när du trycker på Visa kartan.',
  },
  {
    key: 'stripe.com, klarna.com',
    place: 'Betalning',
    purpose: 'Betaltjänsternas egna formulär, som kan spara kakor för att stoppa bedrägerier.',
    time: 'Hämtas först på sidor där du betalar.',
  },
  {
    key: 'googletagmanager.com',
    place: 'Mätning',
    purpose: 'Google Analytics.',
    time: 'Hämtas först när du har sagt ja.',
  },
]
