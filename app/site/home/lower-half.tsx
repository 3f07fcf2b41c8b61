import { useRootData } from '../../lib/root-data.ts'
import { Container } from '../../ui/layout.tsx'
import { LocationCard } from '../blocks/location-card.tsx'
import { Reviews } from '../blocks/reviews.tsx'
import { ContactStrip } from '../contact-strip.tsx'
import { KeyFigures } from '../key-figures.tsx'
import { Benefits } from './benefits.tsx'
import { Process } from './process.tsx'
import { SellStrip } from './sell-strip.tsx'

/** What stands below the first screens of the start page. */
export default function LowerHalf() {
  const { shop } = useRootData()
  return (
    <>
      <Process />
      <Benefits />
      <KeyFigures figures={shop.keyFigures} shopName={shop.name} />
      <SellStrip />
      <Container className="flex flex-col gap-14 pb-14 sm:gap-20 sm:pb-20">
        <Reviews />
        <LocationCard />
      </Container>
      <ContactStrip phone={shop.phone} />
    </>
  )
}
