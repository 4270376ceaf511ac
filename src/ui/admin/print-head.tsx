import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { AdminPage, type AdminPageProps } from './admin-page.tsx'

/** The head of a page to print: on the screen only. */
export const PrintHead = ({ action = <PrintButton />, ...page }: AdminPageProps) => (
  <div className="no-print mb-4">
    <AdminPage action={action} {...page} />
  </div>
)

type PrintButtonProps = { disabled?: boolean; children?: ReactNode }

export const PrintButton = ({ disabled = false, children = 'Imprimir' }: PrintButtonProps) => (
  <Button variant="primary" icon="print" disabled={disabled} onClick={() => window.print()}>
    {children}
  </Button>
)
