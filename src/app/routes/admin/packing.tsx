import { PackingPage } from '#features/packing/ui/admin/packing-page.tsx'

export default function PackingRoute() {
  return <PackingPage />
}
