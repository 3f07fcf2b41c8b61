import { redirect } from 'react-router'

/** `/kund/dashboard` is another name of the portal's home (spec 001 section 2). */
export function loader() {
  return redirect('/kund')
}
