/** Entry of the signed-in app: the customer portal and the back office, rendered in the browser. */
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createRouter } from './router.tsx'

const container = document.getElementById('app')
if (!container) throw new Error('The shell has no #app element.')
container.replaceChildren()
createRoot(container).render(<RouterProvider router={createRouter()} />)
