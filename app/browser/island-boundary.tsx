import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type IslandBoundaryProps = {
  children: ReactNode
  serverHtml: string
  /** Called when the island fails before it has ever been rendered in the browser. */
  onHydrationError: () => void
}

/**
 * Catches errors of an island. One that fails during hydration keeps the server's HTML; one that fails later is replaced by a
 * message with a button that starts it again.
 */
export class IslandBoundary extends Component<IslandBoundaryProps, { error?: unknown; hasFailed: boolean }> {
  override state: { error?: unknown; hasFailed: boolean } = { hasFailed: false }
  private hasMounted = false

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true }
  }

  override componentDidMount() {
    if (!this.state.hasFailed) this.hasMounted = true
  }

  override componentDidCatch() {
    if (!this.hasMounted) this.props.onHydrationError()
  }

  override render() {
    const { children, serverHtml } = this.props
    const { error, hasFailed } = this.state
    if (!hasFailed) return children
    if (!this.hasMounted) {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML
      return <div className="contents" dangerouslySetInnerHTML={{ __html: serverHtml }} />
    }
    // A script that could not be fetched stays failed until the page is loaded again.
    const retry = () => (isLoadError(error) ? location.reload() : this.setState({ hasFailed: false }))
    return (
      <Notice
        tone="error"
        live
        title="Den här delen av sidan slutade fungera."
        action={
          <Button size="sm" variant="secondary" onClick={retry}>
            Försök igen
          </Button>
        }
      />
    )
  }
}

/** Whether a script could not be fetched, in the words of Chromium, Firefox and Safari. */
export function isLoadError(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed/i.test(error.message)
}
