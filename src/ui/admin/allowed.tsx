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
  const can = useCan()
  const mayWrite = useMayWrite()
  return (right ? can(right) : mayWrite) && children
}
