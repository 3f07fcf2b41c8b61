import { useNavigate } from 'react-router'
import { ImportDialog } from '../components/import/dialog.tsx'
import DashboardPage from './dashboard-page.tsx'

/** The price list with its import dialog open. */
export default function ImportPage() {
  const navigate = useNavigate()
  return (
    <>
      <DashboardPage />
      <ImportDialog kind="prices" onClose={() => void navigate('/admin/dashboard')} />
    </>
  )
}
