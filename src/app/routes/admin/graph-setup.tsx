import { GraphSetupPage } from '#features/email-setup/ui/admin/graph-setup-page.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'

export const meta = () => adminTitle('Integración de correo')

export default function GraphSetupRoute() {
  return <GraphSetupPage />
}
