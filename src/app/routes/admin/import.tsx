import { ImportPage } from '#features/imports/ui/admin/import-page.tsx'

export default function ImportRoute() {
  return <ImportPage />
}
