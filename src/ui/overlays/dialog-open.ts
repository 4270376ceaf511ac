import { createContext } from 'react'

/** False inside a closed dialog that keeps its content. */
export const DialogOpen = createContext(true)
