import type { PublicReview } from '#domain/reviews/schemas.ts'

/**
 * Four sample reviews, shown only in the demo shop and marked as samples (spec 000 section 2, reviews block). None is marked as
 * verified, though the specification has a badge for it: no customer wrote them (directive 2005/29/EC, annex I, points 23b and 23c).
 */
export const sampleReviews: readonly PublicReview[] = [
  {
    id: 1,
    name: 'Marie L.',
    rating: 5,
    body: 'Tappade mobilen på garageuppfarten en tisdag och hade nytt glas samma eftermiddag. Priset blev det som stod i offerten.',
    writtenAt: '2026-10-28T12:00:00Z',
    verified: false,
    source: 'Google',
    sourceUrl: '',
    answer: '',
  },
  {
    id: 2,
    name: 'Jonas H.',
    rating: 5,
    body: 'Datorn tog en kvart att starta. De bytte disken, flyttade över allt och nu är den igång på tio sekunder. Slapp köpa ny.',
    writtenAt: '2026-09-17T12:00:00Z',
    verified: false,
    source: 'Facebook',
    sourceUrl: '',
    answer: '',
  },
  {
    id: 3,
    name: 'Amina K.',
    rating: 4,
    body: 'Delen till surfplattan var två dagar försenad, men de ringde och sa till innan jag hann undra. Fint gjort när den väl kom.',
    writtenAt: '2026-08-05T12:00:00Z',
    verified: false,
    source: 'Google',
    sourceUrl: '',
    answer: '',
  },
  {
    id: 4,
    name: 'Bengt-Åke S.',
    rating: 5,
    body: 'Kom in för att byta batteri. De mätte det och sa att det håller minst ett år till. Då vet man var man går nästa gång.',
    writtenAt: '2026-06-11T12:00:00Z',
    verified: false,
    source: 'Google',
    sourceUrl: '',
    answer: '',
  },
]
