import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type IslandBoundaryProps = {
  children: ReactNode
  serverHtml: string
  /** Called when the island fails before its first render in the browser. */
  onHydrationError: () => void
}

/**
 * Catches errors of an island. One that fails during hydration keeps the server's HTML. One that fails later is replaced by a
 * message with a button that reloads the page.
 */
export class IslandBoundary extends Component<IslandBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  private hasMounted = false

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidMount() {
    if (!this.state.hasFailed) this.hasMounted = true
  }

  override componentDidCatch() {
    if (!this.hasMounted) this.props.onHydrationError()
  }

  override render() {
    const { children, serverHtml } = this.props
    const { hasFailed } = this.state
    if (!hasFailed) return children
    if (!this.hasMounted) {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML
      return <div className="contents" dangerouslySetInnerHTML={{ __html: serverHtml }} />
    }
    // The prescribed texts (spec 000, section 1). Only the part that failed is replaced, and the page around it stays usable.
    return (
      <Notice
        tone="error"
        live
        title="Ett fel uppstod"
        action={
          <Button size="sm" variant="secondary" onClick={() => location.reload()}>
            Ladda om sidan
          </Button>
        }
      >
        Ladda om sidan för att försöka igen.
      </Notice>
    )
  }
}
