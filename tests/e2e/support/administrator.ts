/** The account of the browser tests. */
export const administrator = {
  username: 'coordinadora',
  password: 'una clave para pruebas',
  fullName: 'Carmen Coordinadora',
} as const
