import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import { useShortcuts } from '#app/admin/keyboard/use-shortcuts.ts'
import { useListAddress } from '#app/admin/list/list-address.ts'
import { leaveRow } from '#app/admin/list/row-keys.ts'
import { Row, RowList, SplitView } from '#app/admin/list/split-view.tsx'
import { useWide } from '#app/admin/list/use-wide.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { MailTemplateList } from '#domain/mail/schemas.ts'
import { mailReaderLabels } from '#domain/mail/templates.ts'
import { OpenTemplate } from './open-template.tsx'
import { ReplyTemplates } from './reply-templates.tsx'

const path = '/admin/mejl/mallar'
/** The entry of the templates for replies, which are no mails of the program. */
const replies = 'svar'
const pathTo = (template: string) => `${path}?mall=${template}`

export default function TemplatesPage() {
  const address = useListAddress(path)
  const templates = useCall('GET /api/admin/mail_templates/', {})
  const isWide = useWide()
  const open = address.param('mall') ?? (isWide ? templates.data?.[0]?.template : undefined)
  useShortcuts({ escape: leaveRow(isWide, () => address.change({ mall: undefined })) })
  return (
    <SplitView
      list={
        <QueryState query={templates} waiting="Hämtar mallarna">
          {(all) => (
            <>
              <section aria-labelledby="mallar-svar">
                <h2 id="mallar-svar" className="px-1 pb-1 font-semibold text-ink-soft text-sm">
                  Svar som ni skriver
                </h2>
                <RowList>
                  <Row to={pathTo(replies)} isOpen={open === replies}>
                    Mallar för svar i ärenden och inkorgen
                  </Row>
                </RowList>
              </section>
              {Object.entries(byArea(all)).map(([area, those]) => (
                <section key={area} aria-labelledby={`mallar-${area}`}>
                  <h2 id={`mallar-${area}`} className="px-1 pb-1 font-semibold text-ink-soft text-sm">
                    {area}
                  </h2>
                  <RowList>
                    {those.map(({ template, title, to, isOwn }) => (
                      <Row key={template} to={pathTo(template)} isOpen={template === open}>
                        <span className="flex items-center justify-between gap-3">
                          <span className="min-w-0 truncate">{title}</span>
                          {isOwn ? <Badge tone="info">Egen text</Badge> : null}
                          {to === 'customer' ? null : <Badge>{mailReaderLabels[to]}</Badge>}
                        </span>
                      </Row>
                    ))}
                  </RowList>
                </section>
              ))}
            </>
          )}
        </QueryState>
      }
      open={
        open === undefined ? undefined : open === replies ? (
          <ReplyTemplates listPath={path} />
        ) : (
          <OpenTemplate key={open} template={open} listPath={path} />
        )
      }
    />
  )
}

function byArea(templates: MailTemplateList): Record<string, MailTemplateList> {
  const areas: Record<string, MailTemplateList> = {}
  for (const template of templates) {
    const those = areas[template.area] ?? []
    those.push(template)
    areas[template.area] = those
  }
  return areas
}
