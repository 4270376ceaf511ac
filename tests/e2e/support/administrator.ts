/** The account the browser tests sign in with. */
export const administrator = {
  username: 'coordinadora',
  password: 'una clave para pruebas',
  fullName: 'Carmen Coordinadora',
} as const
