import type { ReactNode } from 'react'
import type { Right } from '#lib/rights.ts'
import { useCan } from './can.ts'
import { useMayWrite } from './view-right.ts'

type AllowedProps = {
  /** Default: the right to change what the view shows. */
  right?: Right | undefined
  children: ReactNode
}

/** Buttons and menus that the server would refuse to some: they are not shown to them (docs/product/roles.md). */
export function Allowed({ right, children }: AllowedProps) {
  return useAllowed(right) && children
}

function useAllowed(right: Right | undefined): boolean {
  const can = useCan()
  const mayWrite = useMayWrite()
  return right ? can(right) : mayWrite
}

/** In place of what the server would refuse: whom to ask. */
export function AskDirection({ right }: Pick<AllowedProps, 'right'>) {
  return useAllowed(right) ? null : (
    <p>Tu acceso no incluye este paso: pídeselo a una persona de dirección.</p>
  )
}
