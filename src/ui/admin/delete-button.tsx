import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Allowed } from './allowed.tsx'

type DeleteButtonProps = { onClick: () => void; children: ReactNode }

/** At the end of a record. Quiet, because it is rarely wanted. */
export const DeleteButton = ({ onClick, children }: DeleteButtonProps) => (
  <Allowed>
    <Button
      variant="quiet"
      icon="trash"
      className="self-start text-error! hover:bg-error-tint!"
      onClick={onClick}
    >
      {children}
    </Button>
  </Allowed>
)
