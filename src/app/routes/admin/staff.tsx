import { useState } from 'react'
import {
  ResetSecondFactorDialog,
  SecondFactorRulesSection,
} from '#features/account/ui/admin/rules-section.tsx'
import type { StaffUser } from '#features/staff/schemas.ts'
import { StaffList } from '#features/staff/ui/admin/staff-list.tsx'

const roles = { admin: 'dirección' }

export default function StaffRoute() {
  const [resetting, setResetting] = useState<StaffUser | null>(null)
  return (
    <StaffList onResetSecondFactor={setResetting}>
      <SecondFactorRulesSection roles={roles} />
      {resetting && <ResetSecondFactorDialog user={resetting} onClose={() => setResetting(null)} />}
    </StaffList>
  )
}
