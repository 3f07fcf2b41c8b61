/** A customer's review. `date` is a day, `rating` whole stars; `verified` means that it belongs to a repair here. */
export type Review = {
  name: string
  rating: 1 | 2 | 3 | 4 | 5
  text: string
  date: string
  verified: boolean
  source: string
}

/** Four sample reviews, shown only in the demo shop and marked as samples (spec 000 section 2, reviews block). */
export const sampleReviews: readonly Review[] = [
  {
    name: 'Marie L.',
    rating: 5,
    text: 'Tappade mobilen på garageuppfarten en tisdag och hade nytt glas samma eftermiddag. Priset blev det som stod i offerten.',
    date: '2026-10-28',
    verified: true,
    source: 'Google',
  },
  {
    name: 'Jonas H.',
    rating: 5,
    text: 'Datorn tog en kvart att starta. De bytte disken, flyttade över allt och nu är den igång på tio sekunder. Slapp köpa ny.',
    date: '2026-09-17',
    verified: true,
    source: 'Facebook',
  },
  {
    name: 'Amina K.',
    rating: 4,
    text: 'Delen till surfplattan var två dagar försenad, men de ringde och sa till innan jag hann undra. Fint gjort när den väl kom.',
    date: '2026-08-05',
    verified: false,
    source: 'Google',
  },
  {
    name: 'Bengt-Åke S.',
    rating: 5,
    text: 'Kom in för att byta batteri. De mätte det och sa att det håller minst ett år till. Då vet man var man går nästa gång.',
    date: '2026-06-11',
    verified: true,
    source: 'Google',
  },
]
