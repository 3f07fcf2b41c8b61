import { Container } from '../ui/layout.tsx'
import { Notice } from '../ui/notice.tsx'

/** Stands where a part of the shop should be whose script did not come. */
export default function DeskFailed() {
  return (
    <Container>
      <Notice tone="error">
        Sidan kunde inte laddas helt. Kontrollera din anslutning och ladda om sidan.
      </Notice>
    </Container>
  )
}
