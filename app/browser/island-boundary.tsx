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
 * message with a retry button.
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
    // After a failed import the browser never fetches the script again until the page is reloaded.
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

/** Whether a script could not be fetched, by the error messages of Chromium, Firefox and Safari. */
export function isLoadError(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed/i.test(error.message)
}
