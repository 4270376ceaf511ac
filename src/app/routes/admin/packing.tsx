import { PackingPage } from '#domains/boxes/packing/ui/admin/packing-page.tsx'

export default function PackingRoute() {
  return <PackingPage />
}
