import { UnitsPage } from '#features/hospital-units/ui/admin/units-page.tsx'

export default function HospitalUnitsRoute() {
  return <UnitsPage />
}
