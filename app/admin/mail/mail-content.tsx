import { useState } from 'react'
import { ViewTabs } from '../list/view-tabs.tsx'

/** The room a mail has before it is known how long it is. */
const firstHeight = 480

type View = 'html' | 'text'

/**
 * A mail as its reader sees it, or as plain text. It stands in a frame without scripts, whose links lead nowhere: those of a
 * customer's mail are the customer's to press.
 */
export function MailContent({ content }: { content: { html: string; text: string } }) {
  const [view, setView] = useState<View>('html')
  const [height, setHeight] = useState(firstHeight)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <ViewTabs<View>
        value={view}
        tabs={[
          { key: 'html', label: 'Som det ser ut' },
          { key: 'text', label: 'Ren text' },
        ]}
        onChange={setView}
      />
      {view === 'html' ? (
        <iframe
          title="Förhandsvisning av mejlet"
          // Same origin lets its height be read; nothing in it can run.
          sandbox="allow-same-origin"
          // A link that would open a window is stopped by the sandbox.
          srcDoc={content.html.replace('<head>', '<head><base target="_blank">')}
          onLoad={(event) => setHeight(event.currentTarget.contentDocument?.body.offsetHeight ?? firstHeight)}
          style={{ height }}
          className="w-full rounded-lg border border-line"
        />
      ) : (
        // Scrolls sideways by itself on a phone, by keyboard too.
        <section
          aria-label="Mejlet som ren text"
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
