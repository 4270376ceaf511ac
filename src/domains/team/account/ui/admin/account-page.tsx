import { useState } from 'react'
import { OwnPasswordDialog } from '#domains/team/staff/ui/admin/password-dialogs.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { Button } from '#ui/button.tsx'
import { DeviceSection } from './device-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** One's own account: password, second factor, open sessions, and this device. */
export function AccountPage() {
  const [isChanging, setChanging] = useState(false)
  return (
    <AdminPage title="Mi cuenta">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <AdminSection title="Contraseña">
          <p className="mb-3 text-ink-2">
            Una frase de cuatro palabras que no vayan juntas es fácil de recordar y difícil de adivinar.
          </p>
          <Button icon="lock" onClick={() => setChanging(true)}>
            Cambiar mi contraseña
          </Button>
        </AdminSection>
        <DeviceSection />
        <SecondFactorSection />
        <SessionsSection />
      </div>
      {isChanging && <OwnPasswordDialog onClose={() => setChanging(false)} />}
    </AdminPage>
  )
}
