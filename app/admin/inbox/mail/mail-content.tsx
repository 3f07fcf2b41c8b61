import { useState } from 'react'
import { ViewTabs } from '#app/admin/list/view-tabs.tsx'

/** Height of the frame until its content has loaded, in pixels. */
const firstHeight = 480

type View = 'html' | 'text'

/**
 * Renders a mail as HTML or plain text. The HTML is in a frame without scripts whose links are disabled, because a customer's
 * mail contains links that only the customer may use.
 */
export function MailBody({ content }: { content: { html: string; text: string } }) {
  // Text messages have no HTML.
  const hasHtml = content.html !== ''
  const [view, setView] = useState<View>(hasHtml ? 'html' : 'text')
  const [height, setHeight] = useState(firstHeight)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {hasHtml ? (
        <ViewTabs<View>
          value={view}
          tabs={[
            { key: 'html', label: 'Som det ser ut' },
            { key: 'text', label: 'Ren text' },
          ]}
          onChange={setView}
        />
      ) : null}
      {view === 'html' ? (
        <iframe
          title="Förhandsvisning av mejlet"
          // `allow-same-origin` makes the content's height readable; scripts stay disabled.
          sandbox="allow-same-origin"
          // The sandbox blocks links that open a new window.
          srcDoc={getPreview(content.html)}
          onLoad={(event) => setHeight(event.currentTarget.contentDocument?.body.offsetHeight ?? firstHeight)}
          style={{ height }}
          className="w-full rounded-lg border border-line"
        />
      ) : (
        // Scrolls horizontally on phones, also by keyboard.
        <section
          aria-label="Meddelandet som ren text"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="overflow-x-auto whitespace-pre-wrap break-words rounded-lg border border-line bg-sunk p-4 font-mono text-sm"
        >
          {content.text}
        </section>
      )}
    </div>
  )
}

/** Returns a mail's HTML for the preview: links open a new window, and no stylesheet, which this site's policy refuses. */
function getPreview(html: string): string {
  return html.replace('<head>', '<head><base target="_blank">').replace(/<style>.*?<\/style>/s, '')
}
