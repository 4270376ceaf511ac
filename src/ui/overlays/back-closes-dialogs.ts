import { createContext } from 'react'

/** Set on the public site, where Back closes the open dialog. The back office keeps its own history. */
export const BackClosesDialogs = createContext(false)
