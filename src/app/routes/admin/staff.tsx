import { useState } from 'react'
import {
  ResetSecondFactorDialog,
  SecondFactorRulesSection,
} from '#domains/team/account/ui/admin/rules-section.tsx'
import type { StaffUser } from '#domains/team/staff/schemas.ts'
import { StaffList } from '#domains/team/staff/ui/admin/staff-list.tsx'

export default function StaffRoute() {
  const [resetting, setResetting] = useState<StaffUser | null>(null)
  return (
    <StaffList onResetSecondFactor={setResetting}>
      <SecondFactorRulesSection />
      {resetting && <ResetSecondFactorDialog user={resetting} onClose={() => setResetting(null)} />}
    </StaffList>
  )
}
