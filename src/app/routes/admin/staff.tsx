import { useState } from 'react'
import {
  ResetSecondFactorDialog,
  SecondFactorRulesSection,
} from '#features/account/ui/admin/rules-section.tsx'
import type { StaffUser } from '#features/staff/schemas.ts'
import { StaffList } from '#features/staff/ui/admin/staff-list.tsx'

export default function StaffRoute() {
  const [resetting, setResetting] = useState<StaffUser | null>(null)
  return (
    <StaffList onResetSecondFactor={setResetting}>
      <SecondFactorRulesSection />
      {resetting && <ResetSecondFactorDialog user={resetting} onClose={() => setResetting(null)} />}
    </StaffList>
  )
}
