import { definePage, Redirect } from '../framework/page.ts'
import { type Redirection, type Screen, screenGroups } from '../screens.ts'

/** A page for each screen of the signed-in app: title, script and styles. The rest is rendered in the browser. */
export const screenPages = screenGroups.flatMap(({ frame, screens }) =>
  screens.map((screen) => createScreenPage(screen, frame)),
)

const officeText = 'Här sköter personalen ärenden, beställningar och inställningar.'
const portalText = 'Dina reparationer, köp, säljärenden och kvitton hos verkstaden.'

function createScreenPage(screen: Screen | Redirection, frame: string | undefined) {
  const { path } = screen
  if ('redirectTo' in screen) {
    return definePage({
      path,
      load: (): undefined => {
        throw new Redirect(screen.redirectTo)
      },
      screenModules: [],
      meta: () => ({ title: '', description: '' }),
      View: Shell,
    })
  }
  return definePage({
    path,
    // A path with parameters would be cached once per requested value.
    ...(path.includes(':') ? {} : { cacheTopics: [] }),
    noindex: true,
    ...(path.startsWith('/admin/') ? { usesEmailJs: 'always', printsDocuments: true } : {}),
    screenModules: frame ? [frame, screen.module] : [screen.module],
    meta: () => ({ title: screen.title, description: path.startsWith('/admin') ? officeText : portalText }),
    View: Shell,
  })
}

function Shell() {
  return (
    <div id="app">
      <noscript>
        <p className="p-8">Den här delen av webbplatsen behöver JavaScript. Slå på det och ladda om sidan.</p>
      </noscript>
    </div>
  )
}
