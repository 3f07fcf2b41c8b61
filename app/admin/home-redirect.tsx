import { redirect } from 'react-router'

/** `/admin` leads to the screen where the day begins. */
export function loader() {
  return redirect('/admin/oversikt')
}
